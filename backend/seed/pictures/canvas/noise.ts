import { randomFrom } from "../../engine/random"

const SIZE = 256

/** Smooth noise over the plane, about −1 to 1, with features about one unit wide; the same for the same seed. */
export type Noise = (x: number, y: number) => number

/** Gradient noise on a lattice that repeats every 256 units. */
export function gradientNoise(seed: string): Noise {
  const random = randomFrom(seed)
  const order = Array.from({ length: SIZE }, (_, index) => index)
  for (let index = SIZE - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const kept = order[index] ?? 0
    order[index] = order[other] ?? 0
    order[other] = kept
  }
  const table = new Uint8Array([...order, ...order])
  const cos = new Float32Array(SIZE)
  const sin = new Float32Array(SIZE)
  for (let index = 0; index < SIZE; index++) {
    const angle = random() * Math.PI * 2
    cos[index] = Math.cos(angle)
    sin[index] = Math.sin(angle)
  }
  const corner = (cellX: number, cellY: number, dx: number, dy: number): number => {
    const hash = table[(table[cellX & 255] ?? 0) + (cellY & 255)] ?? 0
    return (cos[hash] ?? 0) * dx + (sin[hash] ?? 0) * dy
  }
  return (x, y) => {
    const cellX = Math.floor(x)
    const cellY = Math.floor(y)
    const fx = x - cellX
    const fy = y - cellY
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    const top = corner(cellX, cellY, fx, fy) * (1 - u) + corner(cellX + 1, cellY, fx - 1, fy) * u
    const bottom = corner(cellX, cellY + 1, fx, fy - 1) * (1 - u) + corner(cellX + 1, cellY + 1, fx - 1, fy - 1) * u
    return 1.5 * (top * (1 - v) + bottom * v)
  }
}
