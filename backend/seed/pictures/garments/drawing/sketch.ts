import { gradientNoise, type Noise } from "../../canvas/noise"
import { randomFrom } from "../../../engine/random"

/** A point of an outline; with a third member the outline has a corner there, else it runs through smoothly. */
export type Point = readonly [x: number, y: number] | readonly [x: number, y: number, corner: "c"]

export interface Bounds {
  x: number
  y: number
  right: number
  bottom: number
}

/** A closed shape: its SVG path and the rectangle around it. */
export interface Outline {
  d: string
  bounds: Bounds
}

const AXIS = 480
const MIDDLE = 610
const number = (value: number): string => value.toFixed(1)

/**
 * The hand that draws one garment. Everything goes through the same slight, smooth distortion, so that no
 * garment is its own mirror image, yet seams and edges that belong together stay together. `proportion`
 * squeezes the drawing for children, who are shorter for their width.
 */
export class Sketch {
  readonly random: () => number
  private readonly bendX: Noise
  private readonly bendY: Noise

  constructor(
    readonly seed: string,
    private readonly proportion: { x: number; y: number } = { x: 1, y: 1 },
    private readonly wobble = 7,
  ) {
    this.random = randomFrom(seed)
    this.bendX = gradientNoise(`${seed} x`)
    this.bendY = gradientNoise(`${seed} y`)
  }

  /** A number between the two, from the garment's own sequence. */
  between(low: number, high: number): number {
    return low + this.random() * (high - low)
  }

  bend(x: number, y: number): [number, number] {
    return [
      AXIS + (x - AXIS + this.bendX(x / 260, y / 260) * this.wobble) * this.proportion.x,
      MIDDLE + (y - MIDDLE + this.bendY(x / 260, y / 260) * this.wobble * 0.8) * this.proportion.y,
    ]
  }

  closed(points: readonly Point[]): Outline {
    const bent = points.map((point) => this.bend(point[0], point[1]))
    const xs = bent.map(([x]) => x)
    const ys = bent.map(([, y]) => y)
    return {
      d: `${curve(points, bent, true)}Z`,
      // Smooth curves swing a little beyond their points.
      bounds: {
        x: Math.min(...xs) - 24,
        y: Math.min(...ys) - 24,
        right: Math.max(...xs) + 24,
        bottom: Math.max(...ys) + 24,
      },
    }
  }

  /** Right half from top to bottom, as distances from the middle line; the left half is its mirror image. */
  mirrored(half: readonly Point[]): Outline {
    return this.closed(mirror(half))
  }

  open(points: readonly Point[]): string {
    return curve(
      points,
      points.map((point) => this.bend(point[0], point[1])),
      false,
    )
  }
}

export function mirror(half: readonly Point[]): Point[] {
  const right = half.map((point): Point => at(AXIS + point[0], point[1], point))
  const left = half
    .filter((point) => point[0] !== 0)
    .map((point): Point => at(AXIS - point[0], point[1], point))
    .reverse()
  return [...right, ...left]
}

function at(x: number, y: number, like: Point): Point {
  return like[2] ? [x, y, "c"] : [x, y]
}

/** Catmull-Rom through the points as cubic Bézier segments; at a corner the tangent vanishes. */
function curve(points: readonly Point[], bent: readonly (readonly [number, number])[], closed: boolean): string {
  const count = bent.length
  const pick = (index: number): readonly [number, number] =>
    bent[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0]
  const tangent = (index: number): [number, number] => {
    const wrapped = closed ? (index + count) % count : index
    if (points[wrapped]?.[2]) return [0, 0]
    const before = pick(index - 1)
    const after = pick(index + 1)
    return [(after[0] - before[0]) / 6, (after[1] - before[1]) / 6]
  }
  const [startX, startY] = pick(0)
  let path = `M${number(startX)} ${number(startY)}`
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const from = pick(index)
    const to = pick(index + 1)
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const [ax, ay] = limit(tangent(index), length)
    const [bx, by] = limit(tangent(index + 1), length)
    path += `C${number(from[0] + ax)} ${number(from[1] + ay)} ${number(to[0] - bx)} ${number(to[1] - by)} ${number(to[0])} ${number(to[1])}`
  }
  return path
}

/** Keeps a tangent shorter than its segment, so that short segments beside long ones do not loop. */
function limit([x, y]: readonly [number, number], length: number): [number, number] {
  const size = Math.hypot(x, y)
  const most = length * 0.42
  return size > most ? [(x * most) / size, (y * most) / size] : [x, y]
}
