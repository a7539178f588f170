import type { Point, Sketch } from "./sketch"

/** A ridge (height above 0) or valley (below 0) in a cloth, drawn as a soft spindle along a line. */
export interface Fold {
  d: string
  /** −1 to 1. */
  height: number
  /** Blur of its edge, in drawing units. */
  soft: number
}

export interface FoldShape {
  width: number
  height: number
  /** Where it is widest: in the middle, at its end (drapery falling open), or at its start. */
  swell?: "middle" | "end" | "start"
  soft?: number
}

const STEPS = 14

/** A fold along a smooth line through the points. */
export function fold(sketch: Sketch, points: readonly Point[], shape: FoldShape): Fold {
  const line = sample(points).map(([x, y]) => sketch.bend(x, y))
  const left: string[] = []
  const right: string[] = []
  line.forEach(([x, y], index) => {
    const t = index / (line.length - 1)
    const before = line[Math.max(0, index - 1)] ?? [x, y]
    const after = line[Math.min(line.length - 1, index + 1)] ?? [x, y]
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const half = (shape.width / 2) * swell(t, shape.swell ?? "middle")
    const nx = (-(after[1] - before[1]) / length) * half
    const ny = ((after[0] - before[0]) / length) * half
    left.push(`${(x + nx).toFixed(1)} ${(y + ny).toFixed(1)}`)
    right.unshift(`${(x - nx).toFixed(1)} ${(y - ny).toFixed(1)}`)
  })
  return { d: `M${[...left, ...right].join("L")}Z`, height: shape.height, soft: shape.soft ?? shape.width * 0.3 }
}

function swell(t: number, where: "middle" | "end" | "start"): number {
  if (where === "middle") return Math.sin(Math.PI * t)
  const open = where === "end" ? t : 1 - t
  return 0.12 + 0.88 * Math.pow(open, 0.8)
}

/** Points along the line through all given points (two points: a straight line; three: an arc through the second). */
function sample(points: readonly Point[]): [number, number][] {
  const pick = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const out: [number, number][] = []
  const segments = points.length - 1
  for (let step = 0; step <= STEPS; step++) {
    const position = (step / STEPS) * segments
    const index = Math.min(segments - 1, Math.floor(position))
    const t = position - index
    const [a, b, c, d] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)]
    const blend = (axis: 0 | 1): number =>
      0.5 *
      (2 * b[axis] +
        (c[axis] - a[axis]) * t +
        (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
        (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
    out.push([blend(0), blend(1)])
  }
  return out
}

/** Drapery between two lines: alternating ridges and valleys that fall from `top` and open towards `bottom`. */
export function drapery(
  sketch: Sketch,
  span: { top: readonly [number, number, number]; bottom: readonly [number, number, number] },
  look: { count: number; height: number; start?: number },
): Fold[] {
  const [topLeft, topRight, topY] = span.top
  const [bottomLeft, bottomRight, bottomY] = span.bottom
  return Array.from({ length: look.count }, (_, index) => {
    const place = (index + 0.5 + sketch.between(-0.28, 0.28)) / look.count
    const start = (look.start ?? 0) + sketch.between(0, 0.22)
    const x1 = topLeft + (topRight - topLeft) * place
    const x2 = bottomLeft + (bottomRight - bottomLeft) * (0.5 + (place - 0.5) * sketch.between(0.94, 1.04))
    const along = (t: number): Point => [x1 + (x2 - x1) * t + Math.sin(t * 5 + index) * 3, topY + (bottomY - topY) * t]
    const width = ((bottomRight - bottomLeft) / look.count) * sketch.between(0.55, 0.95)
    const height = look.height * sketch.between(0.6, 1.1) * (index % 2 ? 1 : -1)
    return fold(sketch, [along(start), along((start + 1.05) / 2), along(1.05)], {
      width,
      height,
      swell: "end",
      soft: width * 0.28,
    })
  })
}

/** Short folds that run out of a gathered seam. */
export function gathers(
  sketch: Sketch,
  seam: readonly (readonly [number, number])[],
  look: { count: number; length: number; height: number; fan?: number },
): Fold[] {
  const place = (t: number): [number, number] => {
    const position = t * (seam.length - 1)
    const index = Math.min(seam.length - 2, Math.floor(position))
    const a = seam[index] ?? [0, 0]
    const b = seam[index + 1] ?? a
    return [a[0] + (b[0] - a[0]) * (position - index), a[1] + (b[1] - a[1]) * (position - index)]
  }
  return Array.from({ length: look.count }, (_, index) => {
    const t = (index + 0.5 + sketch.between(-0.3, 0.3)) / look.count
    const [x, y] = place(t)
    const length = look.length * sketch.between(0.45, 1.1)
    const lean = (t - 0.5) * (look.fan ?? 0.3) * length + sketch.between(-5, 5)
    const height = look.height * (index % 2 ? 0.9 : -1) * sketch.between(0.6, 1)
    return fold(
      sketch,
      [
        [x, y - 2],
        [x + lean * 0.4, y + length * 0.5],
        [x + lean, y + length],
      ],
      {
        width: sketch.between(7, 13),
        height,
        swell: "start",
        soft: 3.2,
      },
    )
  })
}

/** Creases that fan out from a point under tension: armpit, crotch, knot, button. */
export function creases(
  sketch: Sketch,
  from: readonly [number, number],
  fan: {
    towards: number
    spread: number
    count: number
    length: number
    height: number
    width?: number
    soft?: number
  },
): Fold[] {
  return Array.from({ length: fan.count }, (_, index) => {
    const step = fan.count === 1 ? 0 : index / (fan.count - 1) - 0.5
    const angle = ((fan.towards + step * fan.spread + sketch.between(-4, 4)) * Math.PI) / 180
    const length = fan.length * sketch.between(0.6, 1.1)
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const sag = length * sketch.between(0.02, 0.1)
    return fold(
      sketch,
      [
        [from[0] + dx * 8, from[1] + dy * 8],
        [from[0] + dx * length * 0.5, from[1] + dy * length * 0.5 + sag],
        [from[0] + dx * length, from[1] + dy * length],
      ],
      { width: fan.width ?? 18, height: fan.height * (index % 2 ? 0.8 : -1), swell: "middle", soft: fan.soft ?? 5 },
    )
  })
}
