const STEPS = 2048
const MOST = 2

/** `light ** exponent` from a table: a power for every channel of every pixel takes longer than all else. */
export type Tint = (light: number) => number

export function tint(exponent: number): Tint {
  const table = Float32Array.from({ length: STEPS + 1 }, (_, index) => Math.pow((index / STEPS) * MOST, exponent))
  return (light) => table[Math.max(0, Math.min(STEPS, Math.round((light / MOST) * STEPS)))] ?? 1
}
