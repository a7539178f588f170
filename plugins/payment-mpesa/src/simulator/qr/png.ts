import { crc32, deflateSync } from "node:zlib"

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Cells of white that a reader needs around a code. */
const MARGIN = 4

/** A square picture in black and white of dark and light cells, at least `size` pixels wide. */
export function pngOf(cells: boolean[][], size: number): Buffer {
  const side = cells.length + 2 * MARGIN
  const scale = Math.max(1, Math.ceil(size / side))
  const width = side * scale
  const row = (y: number) => {
    const bits = Buffer.alloc(1 + Math.ceil(width / 8))
    for (let x = 0; x < width; x += 1) {
      const dark = cells[Math.floor(y / scale) - MARGIN]?.[Math.floor(x / scale) - MARGIN] === true
      if (!dark) bits[1 + (x >> 3)] = (bits[1 + (x >> 3)] ?? 0) | (128 >> (x & 7))
    }
    return bits
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  // One bit a pixel, grey; the rest are the only values that PNG knows.
  header[8] = 1
  const pixels = deflateSync(Buffer.concat(Array.from({ length: width }, (_, y) => row(y))))
  return Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
