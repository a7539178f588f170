import { field, type Field } from "../canvas/blur"
import { randomFrom } from "../../engine/random"

/** How threads lie; each gives a height between about −1 and 1 for every pixel of a tile that repeats. */
export type Weave = "plain" | "slub" | "twill" | "basket" | "satin" | "stitch" | "rib" | "jersey" | "pile" | "grain"

/** Height map of a tile of `size` pixels at `zoom` pixels per drawing unit. */
export function weave(kind: Weave, size: number, zoom: number): Field {
  const out = field(size, size)
  const random = randomFrom(`weave ${kind}`)
  const paint = (value: (x: number, y: number) => number): Field => {
    for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) out.data[y * size + x] = value(x, y)
    return out
  }
  // A whole number of threads fits the tile, or the seam of the tile would show.
  const wave = (unitsPerThread: number): number => (Math.PI * 2 * Math.round(size / (unitsPerThread * zoom))) / size
  switch (kind) {
    case "plain": {
      const k = wave(3)
      const noise = threads(size, random, 10 * zoom)
      return paint((x, y) => 0.45 * Math.sin(x * k) * Math.sin(y * k) + 0.5 * (noise.data[y * size + x] ?? 0))
    }
    case "slub": {
      const k = wave(3.4)
      const noise = threads(size, random, 26 * zoom)
      return paint((x, y) => 0.4 * Math.sin(x * k) * Math.sin(y * k) + (noise.data[y * size + x] ?? 0))
    }
    case "twill": {
      const k = wave(4)
      const noise = threads(size, random, 14 * zoom)
      return paint((x, y) => 0.75 * Math.sin((x + y) * k) + 0.55 * (noise.data[y * size + x] ?? 0))
    }
    case "basket": {
      const k = wave(5)
      const noise = threads(size, random, 8 * zoom)
      return paint((x, y) => 0.8 * Math.sin(x * k) * Math.sin(y * k) + 0.5 * (noise.data[y * size + x] ?? 0))
    }
    case "jersey": {
      const k = wave(3.2)
      const noise = threads(size, random, 6 * zoom)
      return paint((x, y) => 0.5 * Math.cos(x * k) + 0.15 * Math.sin(y * k) + 0.3 * (noise.data[y * size + x] ?? 0))
    }
    case "stitch":
      return paint(stitches(wave(13), wave(11)))
    case "rib": {
      const k = wave(9)
      const fine = wave(4)
      return paint((x, y) => Math.pow(Math.abs(Math.cos((x * k) / 2)), 0.7) * 1.5 - 0.75 + 0.18 * Math.sin(y * fine))
    }
    case "satin": {
      const noise = threads(size, random, 60 * zoom)
      return paint((x, y) => 0.35 * (noise.data[y * size + x] ?? 0))
    }
    case "pile":
    case "grain": {
      const soft = wrapBlur(white(size, random), (kind === "pile" ? 1.6 : 2.6) * zoom)
      const broad = wrapBlur(white(size, random), 7 * zoom)
      return paint((x, y) => (soft.data[y * size + x] ?? 0) * 0.8 + (broad.data[y * size + x] ?? 0) * 0.5)
    }
  }
}

/** Columns of knitted V stitches. */
function stitches(across: number, down: number): (x: number, y: number) => number {
  return (x, y) => {
    const column = Math.cos(x * across)
    const leg = Math.sin(y * down + Math.abs(Math.sin((x * across) / 2)) * 3.4)
    return 0.55 * leg * (0.6 - 0.4 * column) - 0.5 * column
  }
}

/** Uneven threads both ways: noise drawn out along warp and weft, `length` pixels long. */
function threads(size: number, random: () => number, length: number): Field {
  const warp = normalise(wrapBlur(white(size, random), 0.7, length))
  const weft = normalise(wrapBlur(white(size, random), length, 0.7))
  const out = field(size, size)
  for (let index = 0; index < out.data.length; index++) {
    out.data[index] = 0.5 * ((warp.data[index] ?? 0) + (weft.data[index] ?? 0))
  }
  return out
}

function white(size: number, random: () => number): Field {
  const out = field(size, size)
  for (let index = 0; index < out.data.length; index++) out.data[index] = random() * 2 - 1
  return out
}

/** Blur that wraps round the tile; different along x and y when `sigmaY` is given. */
function wrapBlur(source: Field, sigmaX: number, sigmaY = sigmaX): Field {
  return normalise(wrapColumns(wrapRows(source, sigmaX), sigmaY))
}

function wrapRows({ width, height, data }: Field, sigma: number): Field {
  const radius = Math.min(Math.floor(width / 2) - 1, Math.round(sigma))
  if (radius < 1) return { width, height, data }
  const out = new Float32Array(data.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let x = -radius; x <= radius; x++) sum += data[row + ((x + width) % width)] ?? 0
    for (let x = 0; x < width; x++) {
      out[row + x] = sum
      sum += (data[row + ((x + radius + 1) % width)] ?? 0) - (data[row + ((x - radius + width) % width)] ?? 0)
    }
  }
  return { width, height, data: out }
}

function wrapColumns(source: Field, sigma: number): Field {
  return transpose(wrapRows(transpose(source), sigma))
}

function transpose({ width, height, data }: Field): Field {
  const out = new Float32Array(data.length)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) out[x * height + y] = data[y * width + x] ?? 0
  return { width: height, height: width, data: out }
}

/** Scales a field with mean zero to a standard deviation of one half. */
function normalise(source: Field): Field {
  let sum = 0
  for (const value of source.data) sum += value * value
  const scale = 0.5 / (Math.sqrt(sum / source.data.length) || 1)
  for (let index = 0; index < source.data.length; index++) source.data[index] = (source.data[index] ?? 0) * scale
  return source
}
