import { inflateSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { pngOf } from "./png"
import { qrMatrix } from "./qr-matrix"

/** Read back by a decoder that is not ours. */
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

const drawn = (text: string) => qrMatrix(text).map((row) => row.map((dark) => (dark ? "#" : ".")).join(""))

describe("a QR code", () => {
  it("is the one that another program has read", () => {
    expect(drawn("PB 174379 K7M4QXB 1850").join("\n")).toBe(READ)
  })

  it.each([
    [17, 21],
    [18, 25],
    [32, 25],
    [53, 29],
    [78, 33],
    [106, 37],
  ])("of %d characters has %d cells a side", (length, side) => {
    const rows = drawn("K".repeat(length))
    expect([rows.length, ...new Set(rows.map((row) => row.length))]).toEqual([side, side])
  })

  it("holds no more than 106 characters", () => {
    expect(() => qrMatrix("K".repeat(107))).toThrow(RangeError)
  })
})

describe("its picture", () => {
  it("is a PNG of at least the size asked for, one bit a pixel, white around", () => {
    const png = pngOf(qrMatrix("K"), 300)
    expect(png.subarray(1, 4).toString()).toBe("PNG")
    const width = png.readUInt32BE(16)
    expect(width).toBeGreaterThanOrEqual(300)
    const [data] = [png.indexOf("IDAT")]
    const pixels = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)))
    expect(pixels.length).toBe(width * (1 + Math.ceil(width / 8)))
    expect(pixels[1]).toBe(255)
  })
})
