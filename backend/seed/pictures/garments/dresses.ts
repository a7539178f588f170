import { insideBack, type Measures, sleeves, TOP } from "./drawing/bodice"
import type { Draft } from "./drawing/draft"
import { creases, drapery, fold, type Fold } from "./drawing/folds"
import type { Garment, Piece } from "./drawing/piece"
import type { Point } from "./drawing/sketch"
import { stitches } from "./drawing/trim"

/** A body that ends at the waist seam. */
export const DRESS: Measures = {
  ...TOP,
  neck: 72,
  neckY: 176,
  shoulder: 166,
  shoulderY: 206,
  chest: 172,
  armY: 352,
  waist: 138,
  waistY: 486,
  hem: 138,
  hemY: 500,
  scoop: 60,
  hemCurve: 0,
}

/** A skirt that hangs from a waist seam: straight sides that open, a hem that ripples with its folds. */
export function skirtPanel(
  draft: Draft,
  look: { waist: number; top: number; hem: number; bottom: number; ripples: number; depth: number; hip?: number },
): { outline: Point[]; folds: Fold[] } {
  const { sketch } = draft
  const rim: Point[] = []
  for (let index = 0; index <= look.ripples * 2; index++) {
    const t = index / (look.ripples * 2)
    const edge = index === 0 || index === look.ripples * 2
    const x = 480 + look.hem * (1 - 2 * t)
    const dip = Math.sin(Math.PI * t) * 22
    const y = look.bottom + dip + (edge ? -6 : (index % 2 ? 1 : -1) * look.depth * sketch.between(2.5, 6.5))
    rim.push(edge ? [x, y, "c"] : [x + sketch.between(-6, 6), y])
  }
  const middle = look.top + (look.bottom - look.top) * 0.4
  const hip = look.hip ?? look.waist + (look.hem - look.waist) * 0.5
  const outline: Point[] = [
    [480 - look.waist, look.top, "c"],
    [480 + look.waist, look.top, "c"],
    [480 + hip, middle],
    ...rim,
    [480 - hip, middle],
  ]
  const folds = [
    ...drapery(
      sketch,
      {
        top: [480 - look.waist, 480 + look.waist, look.top],
        bottom: [480 - look.hem, 480 + look.hem, look.bottom + 14],
      },
      { count: look.ripples * 2, height: 0.62 * look.depth },
    ),
    fold(
      sketch,
      [
        [480, look.top],
        [476, look.bottom],
      ],
      { width: look.hem * 1.5, height: 0.3, swell: "end", soft: 46 },
    ),
  ]
  return { outline, folds }
}

/** The two crossed fronts of a wrap, left below right. */
export function wrapFronts(draft: Draft): [Piece, Piece] {
  const { sketch, cloth } = draft
  const m = DRESS
  const side = (s: number): Piece => ({
    outline: sketch.closed([
      [480 + s * m.neck, m.neckY, "c"],
      [480 + s * m.shoulder, m.shoulderY, "c"],
      [480 + s * (m.shoulder - 18), m.shoulderY + 50],
      [480 + s * (m.shoulder - 10), m.armY - 40],
      [480 + s * m.chest, m.armY, "c"],
      [480 + s * (m.waist + 6), m.waistY - 40],
      [480 + s * m.waist, 500, "c"],
      [480 - s * 92, 500, "c"],
      [480 - s * 30, 402],
      [480 + s * 40, 270],
    ]),
    cloth,
    folds: [
      ...creases(sketch, [480 - s * 78, 486], {
        towards: s > 0 ? -38 : 218,
        spread: 66,
        count: 7,
        length: 190,
        height: 0.5,
        width: 17,
      }),
      ...creases(sketch, [480 + s * (m.chest - 8), m.armY], {
        towards: s > 0 ? 200 : -20,
        spread: 44,
        count: 3,
        length: 100,
        height: 0.3,
      }),
      fold(
        sketch,
        [
          [480 + s * 90, 250],
          [480 + s * 92, 350],
          [480 + s * 60, 470],
        ],
        { width: 90, height: 0.4, soft: 24 },
      ),
    ],
    grain: s * -14,
    shadow: { blur: 8, strength: 0.45 },
    trim: stitches(
      sketch,
      [
        [480 + s * (m.neck - 4), m.neckY + 14],
        [480 + s * 33, 282],
        [480 - s * 36, 409],
        [480 - s * 96, 500],
      ].map(([a = 0, b = 0]): Point => [a + s * 8, b]),
    ),
  })
  return [side(-1), side(1)]
}

/** Wrap dress: right front over left, a belt and a bow at the side. */
export function wrapDress(draft: Draft): Garment {
  const { sketch, cloth } = draft
  const m = DRESS
  const skirt = skirtPanel(draft, { waist: 136, top: 492, hem: 272, bottom: 1046, ripples: 5, depth: 1 })
  const overlap: Piece = {
    outline: sketch.closed([
      [480 - 128, 496, "c"],
      [480 + 136, 492, "c"],
      [480 + 206, 720],
      [480 + 268, 1034, "c"],
      [480 + 190, 1056],
      [480 + 110, 1040],
      [480 + 20, 1062],
      [480 - 70, 1040],
      [480 - 118, 1054, "c"],
      [480 - 104, 800],
      [480 - 116, 640],
    ]),
    cloth,
    folds: [
      ...creases(sketch, [480 - 112, 506], { towards: 62, spread: 56, count: 6, length: 420, height: 0.6, width: 42 }),
      ...drapery(sketch, { top: [400, 610, 600], bottom: [370, 740, 1056] }, { count: 9, height: 0.6 }),
    ],
    shadow: { blur: 10, strength: 0.42 },
    trim: stitches(sketch, [
      [376, 1040],
      [388, 800],
      [376, 640],
      [364, 510],
    ]),
  }
  return {
    pieces: [
      insideBack(sketch, cloth, { ...m, scoop: 150 }),
      ...sleeves(sketch, cloth, m, { length: 430, cuff: 92, angle: 19, full: 8 }),
      { outline: sketch.closed(skirt.outline), cloth, folds: skirt.folds },
      ...wrapFronts(draft),
      overlap,
      waistBand(draft, 494, 140, 34),
      ...knot(draft, { x: 384, y: 494, drop: 250, size: 1 }),
    ],
    detail: { x: 420, y: 450, zoom: 2, name: "tie at the waist" },
    hanger: { y: m.neckY, width: m.shoulder },
  }
}

/** A tied bow: two ends, two loops and the knot; `size` 1 is a dress belt's. */
export function knot(draft: Draft, place: { x: number; y: number; drop: number; size: number }): Piece[] {
  const { sketch, cloth } = draft
  const { x, y, drop, size } = place
  const end = (s: number): Piece => ({
    outline: sketch.closed([
      [x - 10 * size, y + 4, "c"],
      [x + 14 * size, y + 6, "c"],
      [x + s * 34 * size + 16, y + drop * 0.55],
      [x + s * 44 * size + 22, y + drop * (s > 0 ? 1 : 0.88), "c"],
      [x + s * 44 * size - 10, y + drop * (s > 0 ? 1.04 : 0.94), "c"],
      [x + s * 26 * size - 12, y + drop * 0.5],
    ]),
    cloth,
    grain: s * -8,
    folds: [
      fold(
        sketch,
        [
          [x + 2, y + 10],
          [x + s * 30 * size, y + drop * 0.5],
          [x + s * 46 * size, y + drop],
        ],
        { width: 16, height: 0.45, soft: 5 },
      ),
    ],
    shadow: { blur: 8, strength: 0.45 },
  })
  const loop = (s: number): Piece => ({
    outline: sketch.closed([
      [x, y - 6, "c"],
      [x + s * 34 * size, y - 30 * size],
      [x + s * 78 * size, y - 14 * size],
      [x + s * 72 * size, y + 26 * size],
      [x + s * 34 * size, y + 22 * size],
      [x, y + 14, "c"],
    ]),
    cloth,
    grain: 80,
    folds: creases(sketch, [x + s * 4, y + 2], {
      towards: s > 0 ? 4 : 176,
      spread: 44,
      count: 4,
      length: 62 * size,
      height: 0.6,
      width: 11,
    }),
    shadow: { blur: 8, strength: 0.5 },
    loft: 1.4,
  })
  return [
    end(-1),
    end(1),
    loop(-1),
    loop(1),
    {
      outline: sketch.closed([
        [x - 14 * size, y - 16 * size],
        [x + 14 * size, y - 14 * size],
        [x + 18 * size, y + 13 * size],
        [x, y + 20 * size],
        [x - 17 * size, y + 13 * size],
      ]),
      cloth,
      grain: 30,
      folds: creases(sketch, [x, y - 12], { towards: 90, spread: 50, count: 3, length: 30, height: 0.5, width: 9 }),
      shadow: { blur: 7, strength: 0.55 },
      loft: 1.3,
    },
  ]
}

/** A plain band round the waist. */
export function waistBand(draft: Draft, y: number, half: number, depth: number): Piece {
  const { sketch, cloth } = draft
  return {
    outline: sketch.closed([
      [480 - half, y - depth / 2, "c"],
      [480, y - depth / 2 + 5],
      [480 + half, y - depth / 2, "c"],
      [480 + half + 2, y + depth / 2, "c"],
      [480, y + depth / 2 + 5],
      [480 - half - 2, y + depth / 2, "c"],
    ]),
    cloth,
    grain: 90,
    folds: creases(sketch, [400, y], { towards: 0, spread: 16, count: 3, length: 130, height: 0.3, width: 8 }),
    shadow: { blur: 5, strength: 0.4 },
    trim:
      stitches(sketch, [
        [480 - half, y - depth / 2 + 5],
        [480, y - depth / 2 + 10],
        [480 + half, y - depth / 2 + 5],
      ]) +
      stitches(sketch, [
        [480 - half, y + depth / 2 - 5],
        [480, y + depth / 2],
        [480 + half, y + depth / 2 - 5],
      ]),
  }
}
