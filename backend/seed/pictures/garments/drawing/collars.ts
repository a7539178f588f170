import type { SurfaceChoice } from "../../cloth/surface"
import type { Measures } from "./bodice"
import type { Piece } from "./piece"
import type { Point, Sketch } from "./sketch"
import { button, seam, stitches } from "./trim"

/** The stand at the back of the neck, inside of a collar. */
function stand(sketch: Sketch, cloth: SurfaceChoice, m: Measures, rise: number): Piece {
  return {
    outline: sketch.mirrored([
      [0, m.neckY - rise + 8],
      [m.neck * 0.6, m.neckY - rise + 3],
      [m.neck + 2, m.neckY - rise - 4, "c"],
      [m.neck + 8, m.neckY + 8, "c"],
      [m.neck * 0.5, m.neckY + 26],
      [0, m.neckY + 30],
    ]),
    cloth,
    grain: 90,
    light: 0.74,
    wrinkle: 0.3,
    trim: seam(
      sketch,
      [
        [480 - m.neck, m.neckY + 2],
        [480, m.neckY + 12],
        [480 + m.neck, m.neckY + 2],
      ],
      0.8,
    ),
  }
}

/** A buttoned shirt collar: stand, and two leaves that meet in front. */
export function pointCollar(
  sketch: Sketch,
  cloth: SurfaceChoice,
  m: Measures,
  size = 1,
): { behind: Piece[]; before: Piece[] } {
  const leaf = (side: number): Piece => {
    const p = (x: number, y: number, corner?: "c"): Point => (corner ? [480 + side * x, y, "c"] : [480 + side * x, y])
    const tip: [number, number] = [66 * size, m.neckY + 92 * size + sketch.between(-3, 3)]
    return {
      outline: sketch.closed([
        p(2, m.neckY + m.scoop - 8, "c"),
        p(m.neck * 0.5, m.neckY + 10),
        p(m.neck * 0.92, m.neckY - 26),
        p(m.neck + 4, m.neckY - 38, "c"),
        p(m.neck + 30, m.neckY + 8),
        p(m.neck + 16, m.neckY + 40),
        p(...tip, "c"),
        p(30 * size, m.neckY + m.scoop + 22, "c"),
      ]),
      cloth,
      grain: side * 42,
      wrinkle: 0.3,
      loft: 1.3,
      shadow: { blur: 8, strength: 0.48 },
      trim: stitches(sketch, [
        p(9, m.neckY + m.scoop + 2),
        p(31 * size, m.neckY + m.scoop + 13),
        p(tip[0] - 3, tip[1] - 9),
        p(m.neck + 9, m.neckY + 38),
        p(m.neck + 22, m.neckY + 8),
      ]),
    }
  }
  return { behind: [stand(sketch, cloth, m, 38)], before: [leaf(-1), leaf(1)] }
}

/** A low band round the neck. */
export function bandCollar(sketch: Sketch, cloth: SurfaceChoice, m: Measures): { behind: Piece[]; before: Piece[] } {
  const half = (side: number): Piece => {
    const p = (x: number, y: number, corner?: "c"): Point => (corner ? [480 + side * x, y, "c"] : [480 + side * x, y])
    return {
      outline: sketch.closed([
        p(-6, m.neckY + m.scoop - 30, "c"),
        p(m.neck * 0.55, m.neckY + m.scoop * 0.42 - 26),
        p(m.neck - 2, m.neckY - 34, "c"),
        p(m.neck + 6, m.neckY + 2, "c"),
        p(m.neck * 0.62, m.neckY + m.scoop * 0.72),
        p(-4, m.neckY + m.scoop + 4, "c"),
      ]),
      cloth,
      grain: side * 60,
      wrinkle: 0.25,
      shadow: { blur: 5, strength: 0.4 },
      trim: stitches(sketch, [
        p(0, m.neckY + m.scoop - 3),
        p(m.neck * 0.6, m.neckY + m.scoop * 0.64),
        p(m.neck, m.neckY),
      ]),
    }
  }
  return { behind: [stand(sketch, cloth, m, 34)], before: [half(1), half(-1)] }
}

/** An open collar with notched lapels, lying flat. */
export function campCollar(sketch: Sketch, cloth: SurfaceChoice, m: Measures): { behind: Piece[]; before: Piece[] } {
  const open = m.neckY + 138
  const lapel = (side: number): Piece => {
    const p = (x: number, y: number, corner?: "c"): Point => (corner ? [480 + side * x, y, "c"] : [480 + side * x, y])
    return {
      outline: sketch.closed([
        p(1, open, "c"),
        p(34, m.neckY + 62),
        p(m.neck - 4, m.neckY - 8, "c"),
        p(m.neck + 36, m.neckY + 52, "c"),
        p(96, m.neckY + 84, "c"),
        p(60, m.neckY + 112),
      ]),
      cloth,
      grain: side * 20,
      wrinkle: 0.4,
      loft: 1.2,
      shadow: { blur: 9, strength: 0.45 },
      trim: stitches(sketch, [p(6, open - 5), p(58, m.neckY + 105), p(87, m.neckY + 82)]),
    }
  }
  const leaf = (side: number): Piece => {
    const p = (x: number, y: number, corner?: "c"): Point => (corner ? [480 + side * x, y, "c"] : [480 + side * x, y])
    return {
      outline: sketch.closed([
        p(m.neck * 0.86, m.neckY - 20, "c"),
        p(m.neck + 6, m.neckY - 30, "c"),
        p(m.neck + 42, m.neckY + 14),
        p(m.neck + 56, m.neckY + 40, "c"),
        p(m.neck + 26, m.neckY + 62, "c"),
        p(m.neck + 2, m.neckY + 34),
      ]),
      cloth,
      grain: side * 48,
      wrinkle: 0.3,
      loft: 1.3,
      shadow: { blur: 7, strength: 0.42 },
      trim: stitches(sketch, [p(m.neck + 8, m.neckY + 32), p(m.neck + 27, m.neckY + 53), p(m.neck + 48, m.neckY + 38)]),
    }
  }
  return { behind: [stand(sketch, cloth, m, 28)], before: [lapel(-1), lapel(1), leaf(-1), leaf(1)] }
}

/** A narrow ribbed or bound neckband. */
export function neckBand(sketch: Sketch, cloth: SurfaceChoice, m: Measures, depth: number): Piece[] {
  const back: Piece = {
    outline: sketch.mirrored([
      [0, m.neckY + 2],
      [m.neck * 0.6, m.neckY - 2],
      [m.neck - 2, m.neckY - 10, "c"],
      [m.neck + depth * 0.5, m.neckY + 2, "c"],
      [m.neck * 0.6, m.neckY + depth],
      [0, m.neckY + depth + 4],
    ]),
    cloth,
    grain: 90,
    light: 0.78,
    wrinkle: 0.2,
  }
  const rim: Piece = {
    outline: sketch.closed(ring(m, depth)),
    cloth,
    grain: 90,
    wrinkle: 0.2,
    loft: 1.1,
    shadow: { blur: 4, strength: 0.35 },
    trim: stitches(sketch, [
      [480 - m.neck - depth - 4, m.neckY + 12],
      [480 - m.neck * 0.62, m.neckY + m.scoop * 0.74 + depth + 4],
      [480, m.neckY + m.scoop + depth + 4],
      [480 + m.neck * 0.62, m.neckY + m.scoop * 0.74 + depth + 4],
      [480 + m.neck + depth + 4, m.neckY + 12],
    ]),
  }
  return [back, rim]
}

function ring(m: Measures, depth: number): Point[] {
  const inner: Point[] = [
    [-m.neck + 1, m.neckY - 8],
    [-m.neck * 0.58, m.neckY + m.scoop * 0.74],
    [0, m.neckY + m.scoop],
    [m.neck * 0.58, m.neckY + m.scoop * 0.74],
    [m.neck - 1, m.neckY - 8],
  ]
  const outer: Point[] = [
    [m.neck + depth, m.neckY + 4],
    [m.neck * 0.66, m.neckY + m.scoop * 0.76 + depth],
    [0, m.neckY + m.scoop + depth],
    [-m.neck * 0.66, m.neckY + m.scoop * 0.76 + depth],
    [-m.neck - depth, m.neckY + 4],
  ]
  const cornered = (points: Point[]): Point[] =>
    points.map((point, index) =>
      index === 0 || index === points.length - 1 ? [480 + point[0], point[1], "c"] : [480 + point[0], point[1]],
    )
  return [...cornered(inner), ...cornered(outer)]
}

/** Button stand down the front, with its buttons. */
export function placket(
  sketch: Sketch,
  cloth: SurfaceChoice,
  look: { from: number; to: number; width: number; count: number; colour: string; radius?: number },
): Piece {
  const half = look.width / 2
  const radius = look.radius ?? 8
  const gap = (look.to - look.from - 40) / look.count
  const buttons = Array.from({ length: look.count }, (_, index) =>
    button(sketch, 480, look.from + 26 + gap * index, radius, look.colour),
  ).join("")
  return {
    outline: sketch.closed([
      [480 - half, look.from, "c"],
      [480 + half, look.from, "c"],
      [480 + half, look.to, "c"],
      [480 - half, look.to, "c"],
    ]),
    cloth,
    wrinkle: 0.7,
    loft: 0.8,
    shadow: { blur: 4, strength: 0.3 },
    trim:
      stitches(sketch, [
        [480 - half + 5, look.from],
        [480 - half + 5, look.to],
      ]) +
      stitches(sketch, [
        [480 + half - 5, look.from],
        [480 + half - 5, look.to],
      ]) +
      buttons,
  }
}

/** A patch pocket with a turned top. */
export function patchPocket(
  sketch: Sketch,
  cloth: SurfaceChoice,
  place: { x: number; y: number; width: number; height: number; flap?: boolean; colour?: string },
): Piece[] {
  const { x, y, width: w, height: h } = place
  const pocket: Piece = {
    outline: sketch.closed([
      [x, y, "c"],
      [x + w, y, "c"],
      [x + w, y + h * 0.84, "c"],
      [x + w / 2, y + h, "c"],
      [x, y + h * 0.84, "c"],
    ]),
    cloth,
    wrinkle: 0.5,
    loft: 0.8,
    shadow: { blur: 4, strength: 0.34 },
    trim:
      stitches(
        sketch,
        [
          [x + 5, y + 4],
          [x + 5, y + h * 0.82],
          [x + w / 2, y + h - 6],
          [x + w - 5, y + h * 0.82],
          [x + w - 5, y + 4],
        ].map(([a = 0, b = 0]): Point => [a, b, "c"]),
      ) +
      (place.flap
        ? ""
        : stitches(sketch, [
            [x + 3, y + 17],
            [x + w - 3, y + 17],
          ])),
  }
  if (!place.flap) return [pocket]
  return [
    pocket,
    {
      outline: sketch.closed([
        [x - 3, y - 6, "c"],
        [x + w + 3, y - 6, "c"],
        [x + w + 3, y + h * 0.22, "c"],
        [x + w / 2, y + h * 0.34, "c"],
        [x - 3, y + h * 0.22, "c"],
      ]),
      cloth,
      wrinkle: 0.4,
      shadow: { blur: 5, strength: 0.4 },
      trim:
        stitches(sketch, [
          [x + 3, y - 2, "c"],
          [x + 3, y + h * 0.2, "c"],
          [x + w / 2, y + h * 0.32 - 4, "c"],
          [x + w - 3, y + h * 0.2, "c"],
          [x + w - 3, y - 2, "c"],
        ]) + button(sketch, x + w / 2, y + h * 0.2, 7, place.colour ?? "#7a5b41"),
    },
  ]
}
