/** Versions 1 to 5 at error correction level L, which need no interleaving: data and correction bytes. */
const VERSIONS = [
  { data: 19, correction: 7 },
  { data: 34, correction: 10 },
  { data: 55, correction: 15 },
  { data: 80, correction: 20 },
  { data: 108, correction: 26 },
] as const

/** Level L with mask 0, as the standard writes it: 15 bits with their own correction. */
const FORMAT = 0b111011111000100
const FORMAT_BITS = 15
/** Byte mode, and the head that says so: 4 bits of mode, 8 of length. */
const MODE = 0b0100
const HEAD_BYTES = 2
const PADDING = [0xec, 0x11]

/** Cells of a QR code, row by row; null: not drawn yet. */
type Cells = (boolean | null)[][]

/**
 * A QR code (ISO/IEC 18004) of up to 106 characters of ASCII: true is dark.
 * @throws RangeError for a longer text
 */
export function qrMatrix(text: string): boolean[][] {
  const bytes = Buffer.from(text, "latin1")
  const version = VERSIONS.findIndex(({ data }) => bytes.length + HEAD_BYTES <= data) + 1
  const capacity = VERSIONS[version - 1]
  if (capacity === undefined) throw new RangeError("Too long for a QR code")
  const data = dataBytes(bytes, capacity.data)
  const cells = frame(version)
  fill(cells, [...data, ...correctionBytes(data, capacity.correction)])
  return cells.map((row) => row.map((cell) => cell === true))
}

function dataBytes(bytes: Buffer, length: number): number[] {
  const nibbles = [
    MODE,
    bytes.length >> 4,
    bytes.length & 15,
    ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]),
    0,
  ]
  const packed = Array.from(
    { length: nibbles.length / 2 },
    (_, n) => ((nibbles[2 * n] ?? 0) << 4) | (nibbles[2 * n + 1] ?? 0),
  )
  for (let n = 0; packed.length < length; n += 1) packed.push(PADDING[n % 2] ?? 0)
  return packed
}

/** Product in the field of 256 elements that the standard uses. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    if ((b >> bit) & 1) product ^= a
  }
  return product
}

/** Remainder of the data, read as a polynomial, by the generator of so many roots (Reed–Solomon). */
function correctionBytes(data: number[], count: number): number[] {
  let generator = [1]
  for (let root = 1, n = 0; n < count; n += 1, root = times(root, 2)) {
    generator = [...generator, 0].map((factor, at) => factor ^ times(generator[at - 1] ?? 0, root))
  }
  let remainder = new Array<number>(count).fill(0)
  for (const byte of data) {
    const factor = byte ^ (remainder[0] ?? 0)
    remainder = [...remainder.slice(1), 0].map((rest, at) => rest ^ times(generator[at + 1] ?? 0, factor))
  }
  return remainder
}

/** Everything that does not depend on the text. */
function frame(version: number): Cells {
  const size = 17 + 4 * version
  const cells: Cells = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null))
  const set = (row: number, column: number, dark: boolean) => {
    const line = cells[row]
    if (line !== undefined && column in line) line[column] = dark
  }
  for (let n = 8; n < size - 8; n += 1) {
    set(6, n, n % 2 === 0)
    set(n, 6, n % 2 === 0)
  }
  for (const [top, left] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    rings(4, (row, column, distance) => set(top + row, left + column, distance !== 2 && distance !== 4))
  }
  if (version > 1) rings(2, (row, column, distance) => set(size - 7 + row, size - 7 + column, distance !== 1))
  drawFormat(size, set)
  return cells
}

/** Calls for every cell of a square around a middle with its distance from there. */
function rings(reach: number, draw: (row: number, column: number, distance: number) => void): void {
  for (let row = -reach; row <= reach; row += 1) {
    for (let column = -reach; column <= reach; column += 1) {
      draw(row, column, Math.max(Math.abs(row), Math.abs(column)))
    }
  }
}

/** The format stands twice: around the finder at the top left, and split over the two others. */
function drawFormat(size: number, set: (row: number, column: number, dark: boolean) => void): void {
  for (let n = 0; n < FORMAT_BITS; n += 1) {
    const dark = ((FORMAT >> n) & 1) === 1
    const near = n < 6 ? n : n < 8 ? n + 1 : 0
    if (n < 8) set(near, 8, dark)
    else set(8, n === 8 ? 7 : 14 - n, dark)
    if (n < 8) set(8, size - 1 - n, dark)
    else set(size - 15 + n, 8, dark)
  }
  set(size - 8, 8, true)
}

/** Bits go up and down in pairs of columns from the right, around everything that is drawn; mask 0 is laid over them. */
function fill(cells: Cells, bytes: number[]): void {
  const size = cells.length
  let bit = 0
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    const upwards = ((right + 1) & 2) === 0
    for (let n = 0; n < size; n += 1) {
      const row = upwards ? size - 1 - n : n
      for (const column of [right, right - 1]) {
        const line = cells[row]
        if (line?.[column] !== null) continue
        const dark = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        line[column] = dark !== ((row + column) % 2 === 0)
        bit += 1
      }
    }
  }
}
