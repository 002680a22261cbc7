// QR codes (ISO/IEC 18004): bytes, error correction M, the smallest version that holds them.

const qrBlockCounts = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25,
  26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
];
const qrCorrectionLengths = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
];

/** The modules of a QR code as rows of booleans; null where a text is too long for one. */
function qrCode(text) {
  const bytes = utf8.encode(text);
  for (let version = 1; version <= 40; version += 1) {
    const layout = new QRLayout(version);
    const lengthBits = version < 10 ? 8 : 16;
    if (4 + lengthBits + bytes.length * 8 <= layout.dataLength * 8) {
      return new QRCode(layout, qrData(bytes, lengthBits, layout.dataLength)).modules;
    }
  }
  return null;
}

/** The mode, the length, the bytes, and what fills the rest. */
function qrData(bytes, lengthBits, dataLength) {
  const bits = [];
  const append = (value, count) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push(value >> bit & 1);
  };
  append(4, 4);
  append(bytes.length, lengthBits);
  for (const byte of bytes) append(byte, 8);
  append(0, Math.min(4, dataLength * 8 - bits.length));
  append(0, -bits.length & 7);
  for (let filler = 0xEC; bits.length < dataLength * 8; filler ^= 0xEC ^ 0x11) {
    append(filler, 8);
  }
  return Array.from({ length: dataLength }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => byte << 1 | bit, 0));
}

/** The sizes of a version. */
class QRLayout {
  constructor(version) {
    this.version = version;
    this.size = version * 4 + 17;
    this.blockCount = qrBlockCounts[version - 1];
    this.correctionLength = qrCorrectionLengths[version - 1];
    const alignments = version === 1 ? 0 : Math.floor(version / 7) + 2;
    let modules = (16 * version + 128) * version + 64;
    if (version > 1) modules -= (25 * alignments - 10) * alignments - 55;
    if (version > 6) modules -= 36;
    this.length = modules >> 3;
    this.dataLength = this.length - this.blockCount * this.correctionLength;
    this.alignments = this.alignmentPlaces(alignments);
  }

  alignmentPlaces(count) {
    if (count === 0) return [];
    const step = Math.floor((this.version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
    const places = Array.from({ length: count - 1 }, (_, index) => this.size - 7 - index * step);
    return [6, ...places.reverse()];
  }
}

/** Arithmetic in the field of 256 elements that the Reed-Solomon code is over. */
const qrField = (() => {
  const powers = [];
  const logarithms = [];
  for (let power = 0, value = 1; power < 255; power += 1) {
    powers.push(value);
    logarithms[value] = power;
    value <<= 1;
    if (value > 255) value ^= 0x11D;
  }
  const multiply = (one, other) =>
    one === 0 || other === 0 ? 0 : powers[(logarithms[one] + logarithms[other]) % 255];
  return { powers, multiply };
})();

/** The coefficients of the generator polynomial, without the highest. */
function qrGenerator(length) {
  let generator = [1];
  for (let degree = 0; degree < length; degree += 1) {
    const root = qrField.powers[degree];
    const product = [...generator, 0];
    generator.forEach((coefficient, index) => {
      product[index + 1] ^= qrField.multiply(coefficient, root);
    });
    generator = product;
  }
  return generator.slice(1);
}

function qrCorrection(data, generator) {
  const remainder = generator.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ remainder.shift();
    remainder.push(0);
    generator.forEach((coefficient, index) => {
      remainder[index] ^= qrField.multiply(coefficient, factor);
    });
  }
  return remainder;
}

class QRCode {
  constructor(layout, data) {
    this.layout = layout;
    const { size } = layout;
    this.modules = Array.from({ length: size }, () => Array(size).fill(false));
    this.isFixed = Array.from({ length: size }, () => Array(size).fill(false));
    this.drawPatterns();
    this.drawData(this.interleaved(data));
    this.mask();
  }

  /** Blocks with their corrections, a byte of each in turn. */
  interleaved(data) {
    const { blockCount, correctionLength, length } = this.layout;
    const shortCount = blockCount - length % blockCount;
    const shortLength = Math.floor(length / blockCount) - correctionLength;
    const generator = qrGenerator(correctionLength);
    const blocks = [];
    for (let index = 0, start = 0; index < blockCount; index += 1) {
      const end = start + shortLength + (index < shortCount ? 0 : 1);
      const bytes = data.slice(start, end);
      blocks.push({ bytes, correction: qrCorrection(bytes, generator) });
      start = end;
    }
    const columns = (count, part) => Array.from({ length: count }, (_, column) =>
      blocks.map((block) => block[part][column]).filter((byte) => byte !== undefined));
    return [...columns(shortLength + 1, "bytes"), ...columns(correctionLength, "correction")]
      .flat();
  }

  // Patterns that every code has.

  fix(x, y, isDark) {
    this.modules[y][x] = isDark;
    this.isFixed[y][x] = true;
  }

  drawPatterns() {
    const { size, alignments, version } = this.layout;
    for (let index = 0; index < size; index += 1) {
      this.fix(6, index, index % 2 === 0);
      this.fix(index, 6, index % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) this.drawFinder(x, y);
    const last = alignments.length - 1;
    alignments.forEach((x, column) => alignments.forEach((y, row) => {
      const isFinder = column === 0 && (row === 0 || row === last) || column === last && row === 0;
      if (!isFinder) this.drawSquares(x, y, 2, (distance) => distance !== 1);
    }));
    this.drawFormat(0);
    if (version > 6) this.drawVersion();
  }

  drawFinder(x, y) {
    this.drawSquares(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  }

  drawSquares(x, y, radius, isDark) {
    for (let down = -radius; down <= radius; down += 1) {
      for (let right = -radius; right <= radius; right += 1) {
        const isInside = this.modules[y + down]?.[x + right] !== undefined;
        const distance = Math.max(Math.abs(down), Math.abs(right));
        if (isInside) this.fix(x + right, y + down, isDark(distance));
      }
    }
  }

  /** The level and the mask, twice. The bits of level M are 0. */
  drawFormat(mask) {
    const { size } = this.layout;
    let remainder = mask;
    for (let bit = 0; bit < 10; bit += 1) {
      remainder = remainder << 1 ^ (remainder >> 9) * 0x537;
    }
    const bits = (mask << 10 | remainder) ^ 0x5412;
    const isSet = (bit) => (bits >> bit & 1) === 1;
    for (let bit = 0; bit < 15; bit += 1) {
      const along = bit < 6 ? bit : bit < 8 ? bit + 1 : bit === 8 ? 7 : 14 - bit;
      this.fix(bit < 8 ? 8 : along, bit < 8 ? along : 8, isSet(bit));
      this.fix(bit < 8 ? size - 1 - bit : 8, bit < 8 ? 8 : size - 15 + bit, isSet(bit));
    }
    this.fix(8, size - 8, true);
  }

  drawVersion() {
    const { size, version } = this.layout;
    let remainder = version;
    for (let bit = 0; bit < 12; bit += 1) {
      remainder = remainder << 1 ^ (remainder >> 11) * 0x1F25;
    }
    const bits = version << 12 | remainder;
    for (let bit = 0; bit < 18; bit += 1) {
      const [far, near] = [size - 11 + bit % 3, Math.floor(bit / 3)];
      const isSet = (bits >> bit & 1) === 1;
      this.fix(far, near, isSet);
      this.fix(near, far, isSet);
    }
  }

  /** In columns of two modules from the right, up and down in turn. */
  drawData(bytes) {
    const { size } = this.layout;
    let bit = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < size; step += 1) {
        const y = (right + 1 & 2) === 0 ? size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.isFixed[y][x] || bit >= bytes.length * 8) continue;
          this.modules[y][x] = (bytes[bit >> 3] >> (7 - (bit & 7)) & 1) === 1;
          bit += 1;
        }
      }
    }
  }

  // Masks.

  static masks = [
    (x, y) => (x + y) % 2, (x, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2, (x, y) => x * y % 2 + x * y % 3,
    (x, y) => (x * y % 2 + x * y % 3) % 2, (x, y) => ((x + y) % 2 + x * y % 3) % 2,
  ];

  /** Inverts the modules of the mask that makes the code easiest to read. */
  mask() {
    const penalties = QRCode.masks.map((_, index) => {
      this.apply(index);
      const penalty = this.penalty;
      this.apply(index);
      return penalty;
    });
    this.apply(penalties.indexOf(Math.min(...penalties)));
  }

  apply(mask) {
    this.drawFormat(mask);
    const isInverted = QRCode.masks[mask];
    this.modules.forEach((row, y) => row.forEach((isDark, x) => {
      if (!this.isFixed[y][x] && isInverted(x, y) === 0) row[x] = !isDark;
    }));
  }

  /** Long runs, squares, patterns that look like a finder, and a lack of balance. */
  get penalty() {
    const rows = this.modules;
    const columns = rows.map((_, x) => rows.map((row) => row[x]));
    let penalty = 0;
    for (const line of [...rows, ...columns]) {
      const text = line.map((isDark) => isDark ? "1" : "0").join("");
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2;
      penalty += (text.match(/(?=10111010000|00001011101)/g) ?? []).length * 40;
    }
    for (let y = 1; y < rows.length; y += 1) {
      for (let x = 1; x < rows.length; x += 1) {
        const isDark = rows[y][x];
        if (rows[y - 1][x] === isDark && rows[y][x - 1] === isDark
          && rows[y - 1][x - 1] === isDark) penalty += 3;
      }
    }
    const dark = rows.flat().filter((isDark) => isDark).length;
    const percent = dark * 100 / (rows.length * rows.length);
    return penalty + Math.floor(Math.abs(percent - 50) / 5) * 10;
  }
}
