/// The style of the page: light and dark, wide and narrow, on a screen and on paper.
enum PageStyle {
  static let whole = #"""
    :root {
      --ground: #ffffff; --raised: #f6f7f9; --line: #d5d9df; --text: #1c1e21; --soft: #5a606a;
      --link: #0b57d0; --hole: #9a3b00; --right: #0a6b2d; --wrong: #b3261e; --mark: #7a4d00;
      --right-ground: #e8f5ec; --wrong-ground: #fdeceb; --mark-ground: #fdf3e1;
      color-scheme: light dark;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #14161a; --raised: #1d2026; --line: #3a3f48; --text: #e7e9ec; --soft: #a9b0bb;
        --link: #8ab4f8; --hole: #ffb783; --right: #7fd99a; --wrong: #ffb4ab; --mark: #f2c46d;
        --right-ground: #14271b; --wrong-ground: #321a19; --mark-ground: #2c2313;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { scroll-padding-top: 1rem; }
    body {
      margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--ground);
      color: var(--text); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", sans-serif;
      overflow-wrap: anywhere;
    }
    h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .25rem; }
    h2 { font-size: 1.15rem; margin: 0 0 .5rem; }
    h3 { font-size: 1.05rem; margin: 0; font-family: ui-monospace, Menlo, Consolas, monospace; }
    p { margin: .4rem 0; }
    a { color: var(--link); }
    h3 a { color: inherit; text-decoration: none; }
    h3 a:hover, h3 a:focus { text-decoration: underline; }
    code, .links .link { font: .92em/1.45 ui-monospace, Menlo, Consolas, monospace; }
    .hole { color: var(--hole); }
    #sites { color: var(--soft); margin: 0 0 1.25rem; }
    section { margin-top: 2rem; }
    header + main > section:first-of-type { margin-top: 0; }
    #check {
      background: var(--raised); border: 1px solid var(--line); border-radius: .6rem;
      padding: 1rem;
    }
    input, select, textarea, button { font: inherit; color: inherit; }
    input, select, textarea {
      width: 100%; min-height: 2.6rem; padding: .45rem .6rem; background: var(--ground);
      border: 1px solid var(--soft); border-radius: .4rem;
    }
    #link, .field input, .field textarea { font-family: ui-monospace, Menlo, Consolas, monospace; }
    ::placeholder { color: var(--soft); opacity: 1; }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
    article:focus, #routes:focus { outline: none; }
    button {
      min-height: 2.25rem; padding: .25rem .75rem; background: var(--ground); cursor: pointer;
      border: 1px solid var(--soft); border-radius: .4rem;
    }
    button:hover { border-color: var(--link); color: var(--link); }
    #status { margin: 0; font-weight: 600; }
    #status:not(:empty) { margin-top: .75rem; padding: .5rem .7rem; border-radius: .4rem; }
    #status.right { background: var(--right-ground); color: var(--right); }
    #status.right::before { content: "✓ "; }
    #status.wrong { background: var(--wrong-ground); color: var(--wrong); }
    #status.wrong::before { content: "✗ "; }
    .why { margin: .6rem 0 0; }
    dl { display: grid; grid-template-columns: 8rem minmax(0, 1fr); gap: .3rem 1rem; margin: .6rem 0 0; }
    dt { color: var(--soft); }
    dd { margin: 0; min-width: 0; }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; min-width: 60%; overflow-wrap: break-word; }
    th, td { text-align: left; vertical-align: top; padding: .25rem 1rem .25rem 0; }
    th { color: var(--soft); font-weight: 400; font-size: .9em; }
    td { border-top: 1px solid var(--line); }
    #redirects td, #refusals td, #nothing td { overflow-wrap: anywhere; }
    #find { display: grid; grid-template-columns: auto 1fr auto; gap: .75rem; align-items: center; }
    #count { color: var(--soft); margin: 0; }
    #all { margin-top: 1rem; }
    article {
      border: 1px solid var(--line); border-radius: .6rem; padding: .9rem 1rem; margin-top: 1rem;
    }
    article:target { border-color: var(--link); }
    .patterns { margin: .15rem 0 .4rem; font-size: 1.02rem; }
    .documentation { max-width: 42rem; }
    .badges { list-style: none; display: flex; flex-wrap: wrap; gap: .4rem; padding: 0; margin: .35rem 0; }
    .badges li {
      background: var(--mark-ground); color: var(--mark); border-radius: .4rem; padding: .05rem .5rem;
      font-size: .9em;
    }
    .examples { list-style: none; margin: 0; padding: 0; }
    .example {
      min-height: 0; padding: .1rem 0; border: 0; background: none; color: var(--link);
      font: .92em/1.45 ui-monospace, Menlo, Consolas, monospace; text-align: left;
      text-decoration: underline; text-underline-offset: .15em; overflow-wrap: anywhere;
    }
    .build { margin-top: .75rem; }
    summary { color: var(--link); cursor: pointer; width: fit-content; padding: .2rem 0; }
    form { display: grid; gap: .75rem; padding-top: .5rem; }
    .field { display: grid; gap: .2rem; max-width: 32rem; }
    .field p { margin: 0; font-size: .9em; }
    .field p:empty, .message:empty { display: none; }
    .hint { color: var(--soft); }
    .problem { color: var(--wrong); }
    [aria-invalid="true"] { border-color: var(--wrong); }
    .links { display: grid; gap: .5rem; }
    .built {
      display: grid; grid-template-columns: 5rem minmax(0, 1fr) auto auto; gap: .5rem .75rem;
      align-items: center; background: var(--raised); border-radius: .4rem; padding: .4rem .6rem;
    }
    .form { color: var(--soft); }
    .qr { grid-column: 1 / -1; }
    .qr:empty { display: none; }
    .qr svg { display: block; width: min(100%, 16rem); height: auto; border-radius: .4rem; }
    .message { margin: 0; color: var(--mark); }
    .skip { position: absolute; left: -100vw; }
    .skip:focus { left: 1rem; top: .5rem; background: var(--ground); padding: .4rem .6rem; }
    @media (max-width: 40rem) {
      th, td { padding-right: .6rem; }
      dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
      dd { margin-bottom: .45rem; }
      #find { grid-template-columns: 1fr auto; }
      #find label { position: absolute; left: -100vw; }
      .built { grid-template-columns: minmax(0, 1fr) auto auto; }
      .built .link { grid-row: 2; grid-column: 1 / -1; }
    }
    @media print {
      :root {
        --ground: #fff; --raised: #fff; --line: #999; --text: #000; --soft: #333; --link: #000;
        --hole: #000; --mark: #000; --mark-ground: #fff;
      }
      body { max-width: none; padding: 0; font-size: 10pt; }
      .skip, #find, #all, .build:not([open]), .build form button { display: none; }
      #check:has(#status:empty) { display: none; }
      .hole { font-style: italic; }
      .badges li { border: 1px solid #999; }
      article { break-inside: avoid; padding: .5rem .75rem; }
      .example { text-decoration: none; }
      h2, h3 { break-after: avoid; }
    }
    """#
}
