import { mix } from "../../cloth/palette"
import type { SurfaceChoice } from "../../cloth/surface"
import { creases, fold, gathers, type Fold } from "./folds"
import type { Piece } from "./piece"
import { type Point, type Sketch } from "./sketch"
import { seam, stitches } from "./trim"

/** Measures of the upper body, from the middle line outwards, in drawing units. */
export interface Measures {
  neck: number
  neckY: number
  shoulder: number
  shoulderY: number
  chest: number
  armY: number
  waist: number
  waistY: number
  hem: number
  hemY: number
  /** How far the front neckline hangs below the neck point. */
  scoop: number
  /** How far the hem's middle hangs below its corners. */
  hemCurve: number
}

export const TOP: Measures = {
  neck: 70,
  neckY: 232,
  shoulder: 184,
  shoulderY: 274,
  chest: 204,
  armY: 462,
  waist: 196,
  waistY: 690,
  hem: 208,
  hemY: 1000,
  scoop: 46,
  hemCurve: 8,
}

/** The front of a body: neckline, shoulders, armholes, sides and hem. */
export function front(m: Measures, neckline: "round" | "v" | "none" = "round"): Point[] {
  const bottom: Point[] = [
    [m.shoulder - 20, m.shoulderY + 66],
    [m.shoulder - 10, m.armY - 54],
    [m.chest, m.armY, "c"],
    [m.waist, m.waistY],
    [m.hem, m.hemY, "c"],
    [m.hem * 0.5, m.hemY + m.hemCurve * 0.8],
    [0, m.hemY + m.hemCurve],
  ]
  const top: Point[] =
    neckline === "v"
      ? [
          [0, m.neckY + m.scoop, "c"],
          [m.neck * 0.62, m.neckY + m.scoop * 0.42],
          [m.neck, m.neckY, "c"],
        ]
      : [
          [0, m.neckY + m.scoop],
          [m.neck * 0.55, m.neckY + m.scoop * 0.78],
          [m.neck * 0.9, m.neckY + m.scoop * 0.32],
          [m.neck, m.neckY, "c"],
        ]
  return [...top, [m.shoulder, m.shoulderY, "c"], ...bottom]
}

/** The inside of the back, seen through the neck opening. */
export function insideBack(sketch: Sketch, cloth: SurfaceChoice, m: Measures): Piece {
  return {
    outline: sketch.mirrored([
      [0, m.neckY + 8],
      [m.neck * 0.6, m.neckY + 4],
      [m.neck + 3, m.neckY - 4, "c"],
      [m.neck + 6, m.neckY + 30, "c"],
      [m.neck * 0.6, m.neckY + m.scoop + 30],
      [0, m.neckY + m.scoop + 40],
    ]),
    cloth,
    light: 0.6,
    wrinkle: 0.3,
    trim: `<rect x="466" y="${String(m.neckY + 14)}" width="28" height="17" rx="1.5" fill="#f4ecdd"/><path d="M472 ${String(m.neckY + 20)}h16M475 ${String(m.neckY + 25)}h10" stroke="#6b5d4a" stroke-width="1.4"/>`,
  }
}

export interface SleeveLook {
  length: number
  /** Width at the hem. */
  cuff: number
  /** Degrees away from hanging straight down. */
  angle: number
  /** Fullness between shoulder and cuff, beyond a straight line. */
  full?: number
  /** Separate cuff of this depth; 0 for a plain hem. */
  band?: number
  gathered?: boolean
  buttonColour?: string
}

/** Both sleeves, from armhole to cuff; the two hang a little differently. */
export function sleeves(sketch: Sketch, cloth: SurfaceChoice, m: Measures, look: SleeveLook): Piece[] {
  return [-1, 1].flatMap((side) =>
    sleeve(sketch, cloth, m, { ...look, angle: look.angle + sketch.between(-2.2, 2.2) }, side),
  )
}

function sleeve(sketch: Sketch, cloth: SurfaceChoice, m: Measures, look: SleeveLook, side: number): Piece[] {
  const turn = (look.angle * Math.PI) / 180
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const place = (x: number, y: number, corner?: "c"): Point => (corner ? [480 + side * x, y, "c"] : [480 + side * x, y])
  const top: [number, number] = [m.shoulder - 6, m.shoulderY - 2]
  const arm: [number, number] = [m.chest - 4, m.armY]
  const full = look.full ?? 0
  const outer = (t: number, out = 0): [number, number] => [
    top[0] + look.length * t * sin + out * cos,
    top[1] + look.length * t * cos - out * sin,
  ]
  const end = outer(1)
  const inner: [number, number] = [end[0] - look.cuff * cos, end[1] + look.cuff * sin]
  const under = (t: number, out = 0): [number, number] => [
    arm[0] + (inner[0] - arm[0]) * t - out * cos,
    arm[1] + (inner[1] - arm[1]) * t + out * sin,
  ]
  const gatheredEnd: Point[] = look.gathered
    ? [place(...outer(0.93, full * 0.6)), place(...end, "c"), place(...inner, "c"), place(...under(0.9, full * 0.45))]
    : [place(...end, "c"), place(...inner, "c")]
  const outline = sketch.closed([
    place(m.shoulder - 60, m.shoulderY + 4, "c"),
    place(top[0], top[1] - 1),
    place(...outer(0.12, 10 + full * 0.5)),
    place(...outer(0.5, 4 + full)),
    ...gatheredEnd,
    place(...under(0.5, full * 0.7)),
    place(...arm, "c"),
    place(m.shoulder - 40, m.armY - 40, "c"),
  ])
  const folds: Fold[] = [
    ...creases(sketch, [480 + side * (arm[0] - 4), arm[1] - 8], {
      towards: side > 0 ? -50 : 230,
      spread: 60,
      count: 4,
      length: Math.min(130, look.length * 0.5),
      height: 0.42,
      width: 15,
    }),
  ]
  if (look.length > 300) {
    for (const t of [0.36, 0.47, 0.56, 0.7, 0.82]) {
      const from = under(t + sketch.between(-0.03, 0.03), 2)
      const to = outer(t + sketch.between(-0.09, 0.02), -10)
      folds.push(
        fold(sketch, [place(...from), place((from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + 9), place(...to)], {
          width: sketch.between(12, 22),
          height: sketch.between(0.2, 0.46) * (sketch.random() < 0.55 ? -1 : 1),
          swell: "start",
          soft: 5,
        }),
      )
    }
  }
  // A long soft ridge along the arm gives the sleeve its roundness.
  folds.push(
    fold(
      sketch,
      [place(...outer(0.02, -34)), place(...outer(0.5, -look.cuff * 0.4)), place(...outer(0.98, -look.cuff * 0.45))],
      { width: 60, height: 0.3, soft: 17 },
    ),
  )
  if (look.gathered) {
    folds.push(
      ...gathers(
        sketch,
        [
          [480 + side * end[0], end[1] - 4],
          [480 + side * inner[0], inner[1] - 4],
        ].map(([x = 0, y = 0]) => [x, y] as const),
        { count: 9, length: -80, height: 0.55 },
      ),
    )
    folds.push(
      ...gathers(
        sketch,
        [
          [480 + side * (m.shoulder - 12), m.shoulderY],
          [480 + side * (m.shoulder - 10), m.shoulderY + 66],
        ],
        { count: 5, length: 60, height: 0.4 },
      ),
    )
  }
  const band = look.band ?? 0
  const hem = band
    ? ""
    : stitches(sketch, [place(end[0] - sin * 15, end[1] - cos * 15), place(inner[0] - sin * 15, inner[1] - cos * 15)])
  const pieces: Piece[] = [
    {
      outline,
      cloth,
      folds,
      grain: side * -look.angle,
      wrinkleTowards: 90 - side * look.angle,
      trim: hem,
      wrinkle: 1.05,
    },
  ]
  if (band)
    pieces.push(
      cuff(sketch, cloth, {
        side,
        end,
        inner,
        sin,
        cos,
        band,
        colour: look.buttonColour ?? mix("#8a6f55", "#e9dcc4", 0.3),
      }),
    )
  return pieces
}

interface CuffPlace {
  side: number
  end: [number, number]
  inner: [number, number]
  sin: number
  cos: number
  band: number
  colour: string
}

function cuff(sketch: Sketch, cloth: SurfaceChoice, c: CuffPlace): Piece {
  const place = (x: number, y: number): Point => [480 + c.side * x, y, "c"]
  const low = (point: [number, number]): [number, number] => [point[0] + c.sin * c.band, point[1] + c.cos * c.band]
  const [a, b] = [low(c.end), low(c.inner)]
  const middle = [
    (c.end[0] * 0.3 + c.inner[0] * 0.7 + a[0] * 0.3 + b[0] * 0.7) / 2,
    (c.end[1] * 0.3 + c.inner[1] * 0.7 + a[1] * 0.3 + b[1] * 0.7) / 2,
  ]
  const [x, y] = sketch.bend(480 + c.side * (middle[0] ?? 0), middle[1] ?? 0)
  return {
    outline: sketch.closed([
      place(c.end[0] + 3 * c.cos, c.end[1] - 3 * c.sin),
      place(a[0], a[1]),
      place(b[0], b[1]),
      place(c.inner[0] - 3 * c.cos, c.inner[1] + 3 * c.sin),
    ]),
    cloth,
    grain: 90,
    wrinkle: 0.35,
    shadow: { blur: 4, strength: 0.35 },
    trim:
      stitches(sketch, [
        place(c.end[0] + c.sin * 5, c.end[1] + c.cos * 5),
        place(c.inner[0] + c.sin * 5, c.inner[1] + c.cos * 5),
      ]) +
      stitches(sketch, [place(a[0] - c.sin * 5, a[1] - c.cos * 5), place(b[0] - c.sin * 5, b[1] - c.cos * 5)]) +
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="7" fill="${c.colour}"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="6" fill="none" stroke="#000" stroke-opacity=".3"/>`,
  }
}

/** The seams that join body and sleeve, and the hem. */
export function bodySeams(sketch: Sketch, m: Measures, hemStitch = true): string {
  const arm = (side: number): string =>
    seam(
      sketch,
      [
        [480 + side * (m.shoulder - 3), m.shoulderY + 2],
        [480 + side * (m.shoulder - 20), m.shoulderY + 66],
        [480 + side * (m.shoulder - 10), m.armY - 54],
        [480 + side * (m.chest - 2), m.armY - 2],
      ],
      0.7,
    )
  const hem = hemStitch
    ? stitches(sketch, [
        [480 - m.hem, m.hemY - 16],
        [480 - m.hem * 0.5, m.hemY + m.hemCurve * 0.8 - 16],
        [480, m.hemY + m.hemCurve - 16],
        [480 + m.hem * 0.5, m.hemY + m.hemCurve * 0.8 - 16],
        [480 + m.hem, m.hemY - 16],
      ])
    : ""
  return arm(-1) + arm(1) + hem
}

/** Folds that any body has: from the armpits inwards, down the sides, a soft roundness over the chest. */
export function bodyFolds(sketch: Sketch, m: Measures, depth = 1): Fold[] {
  const folds: Fold[] = []
  for (const side of [-1, 1]) {
    folds.push(
      ...creases(sketch, [480 + side * (m.chest - 10), m.armY + 6], {
        towards: side > 0 ? 205 : -25,
        spread: 62,
        count: 4,
        length: 130,
        height: 0.34 * depth,
        width: 17,
      }),
    )
    for (let index = 0; index < 4; index++) {
      const x = side * m.waist * sketch.between(0.25, 0.92)
      const y = sketch.between(m.armY + 60, m.hemY - 180)
      folds.push(
        fold(
          sketch,
          [
            [480 + x, y],
            [480 + x * 1.01 + sketch.between(-14, 14), y + 120],
            [480 + x * 1.03 + sketch.between(-10, 22), y + sketch.between(180, 300)],
          ],
          {
            width: sketch.between(22, 44),
            height: 0.3 * depth * (index % 2 ? 1 : -1) * sketch.between(0.6, 1.1),
            soft: 10,
          },
        ),
      )
    }
  }
  folds.push(
    fold(
      sketch,
      [
        [480, m.neckY + 80],
        [484, m.waistY],
        [478, m.hemY - 30],
      ],
      { width: m.chest * 1.3, height: 0.3, soft: 46 },
    ),
  )
  return folds
}
