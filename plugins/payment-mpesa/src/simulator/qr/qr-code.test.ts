import { inflateSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { qrModules, qrPng } from "./qr-code"

/** Decoded by another program. */
const READ = `
#######...#...###.#######
#.....#..#...#.#..#.....#
#.###.#.#..#..###.#.###.#
#.###.#..#..#..#..#.###.#
#.###.#..#..#.....#.###.#
#.....#...####.#..#.....#
#######.#.#.#.#.#.#######
........#..#.###.........
###.#####...####.##...#..
.#.###.#.#.##.######.#.##
.#.#.##.#.###.#...###.#.#
.#.#...#.##.##.#.#.###.##
.#######..##.##..###.#..#
....#..#.###.#####.#.#.#.
#.#######.#.....#..#.####
.##.....#.##.####.#..#.#.
#.#.###..#..###.######..#
........##.####.#...#....
#######.#.###.###.#.##.##
#.....#.##..##.##...##.##
#.###.#.#.##..#.######.##
#.###.#....#.....#..#....
#.###.#.##...#.#.#..#.#.#
#.....#.####...#....##.#.
#######.##..#..###..##.##
`.trim()

const drawn = (text: string) => qrModules(text).map((row) => row.map((dark) => (dark ? "#" : ".")).join(""))

describe("a QR code", () => {
  it("equals a code that another program decoded", () => {
    expect(drawn("PB 174379 K7M4QXB 1850").join("\n")).toBe(READ)
  })

  it.each([
    [17, 21],
    [18, 25],
    [32, 25],
    [53, 29],
    [78, 33],
    [106, 37],
    [107, 41],
  ])("of %d characters has %d modules a side", (length, side) => {
    const rows = drawn("K".repeat(length))
    expect([rows.length, ...new Set(rows.map((row) => row.length))]).toEqual([side, side])
  })
})

/** Contents of the chunks IDAT: each chunk is length, type, data, checksum, after a signature of eight bytes. */
function imageData(png: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const isData = png.toString("latin1", at + 4, at + 8) === "IDAT"
    if (isData) found.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  return found
}

describe("its picture", () => {
  it("is a PNG of the requested width with a white margin", async () => {
    const png = await qrPng("K", 300)
    expect(png.subarray(1, 4).toString()).toBe("PNG")
    const width = png.readUInt32BE(16)
    expect(width).toBe(300)
    const pixels = inflateSync(Buffer.concat(imageData(png)))
    expect(pixels.length).toBe(width * (1 + 4 * width))
    expect([...pixels.subarray(1, 5)]).toEqual([255, 255, 255, 255])
  })

  it("is larger than requested when its modules need more pixels", async () => {
    expect((await qrPng("K".repeat(100), 10)).readUInt32BE(16)).toBeGreaterThanOrEqual(45)
  })
})
