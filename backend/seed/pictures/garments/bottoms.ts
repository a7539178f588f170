import { patchPocket } from "./drawing/collars"
import { knot, skirtPanel } from "./dresses"
import { type Draft, toned } from "./drawing/draft"
import { creases, drapery, fold, gathers, type Fold } from "./drawing/folds"
import { fringes } from "./frocks"
import type { Garment, Piece } from "./drawing/piece"
import type { Point } from "./drawing/sketch"
import { button, buttonhole, seam, stitches } from "./drawing/trim"

/** Waistband with belt loops and a button. */
export function waistband(
  draft: Draft,
  look: { y: number; half: number; depth: number; loops?: boolean; button?: boolean; elastic?: boolean },
): Piece[] {
  const { sketch, cloth } = draft
  const { y, half, depth } = look
  const inside: Piece = {
    outline: sketch.mirrored([
      [0, y + 10],
      [half * 0.7, y + 5],
      [half, y - 2, "c"],
      [half, y + 20, "c"],
      [0, y + 32],
    ]),
    cloth,
    light: 0.55,
    wrinkle: 0.3,
  }
  const loop = (x: number): string => {
    const [cx, cy] = sketch.bend(480 + x, y)
    return `<rect x="${(cx - 6).toFixed(1)}" y="${(cy - 2).toFixed(1)}" width="15" height="${String(depth + 12)}" rx="2" fill="#000" fill-opacity=".25"/>`
  }
  const band: Piece = {
    outline: sketch.mirrored([
      [0, y + 13],
      [half * 0.6, y + 9],
      [half, y, "c"],
      [half + 3, y + depth, "c"],
      [half * 0.6, y + depth + 9],
      [0, y + depth + 13],
    ]),
    cloth,
    grain: 90,
    wrinkle: 0.4,
    folds: look.elastic
      ? gathers(
          sketch,
          [
            [480 - half, y + 4],
            [480, y + 14],
            [480 + half, y + 4],
          ],
          { count: 30, length: depth, height: 0.5, fan: 0 },
        )
      : [],
    shadow: { blur: 5, strength: 0.35 },
    trim:
      stitches(sketch, [
        [480 - half, y + depth - 5],
        [480, y + depth + 8],
        [480 + half, y + depth - 5],
      ]) +
      stitches(sketch, [
        [480 - half, y + 6],
        [480, y + 19],
        [480 + half, y + 6],
      ]) +
      (look.loops ? [-half * 0.62, half * 0.62].map(loop).join("") : "") +
      (look.button
        ? buttonhole(sketch, 486, y + depth / 2 + 12, 22) +
          button(sketch, 480, y + depth / 2 + 12, 10, draft.clothId === "denim" ? "#9a6a3c" : draft.buttons)
        : ""),
  }
  return [inside, band]
}

/** Skirts: a-line, circle, pleated or wrapped. */
export function skirt(draft: Draft): Garment {
  const { sketch, cloth, cut } = draft
  const fullness = cut.fullness ?? "a-line"
  const bottom = 250 + 720 * (cut.length ?? 1)
  const shape = {
    "a-line": { waist: 146, hem: 250, ripples: 3, depth: 0.55 },
    circle: { waist: 132, hem: 350, ripples: 9, depth: 1.15 },
    pleated: { waist: 140, hem: 286, ripples: 9, depth: 0.5 },
    wrap: { waist: 148, hem: 226, ripples: 3, depth: 0.7 },
  }[fullness]
  const panel = skirtPanel(draft, { ...shape, top: 262, bottom })
  const pleats: Fold[] = fullness === "pleated" ? pleatsOf(draft, shape.waist, shape.hem, bottom) : []
  const extra: Piece[] = []
  if (fullness === "wrap") {
    extra.push(...fringes(draft, 300, 706, bottom - 2, 42), {
      outline: sketch.closed([
        [350, 260, "c"],
        [626, 258, "c"],
        [660, 460],
        [704, bottom, "c"],
        [560, bottom + 16],
        [430, bottom + 10],
        [372, bottom - 6, "c"],
        [384, 700],
        [376, 470],
      ]),
      cloth,
      folds: [
        ...drapery(sketch, { top: [400, 620, 300], bottom: [392, 700, bottom] }, { count: 7, height: 0.42 }),
        ...creases(sketch, [372, 276], { towards: 55, spread: 50, count: 5, length: 300, height: 0.5, width: 34 }),
      ],
      shadow: { blur: 9, strength: 0.42 },
      trim: stitches(sketch, [
        [384, bottom - 8],
        [396, 700],
        [388, 470],
        [364, 270],
      ]),
    })
  }
  const circle = fullness === "circle"
  return {
    pieces: [
      ...waistband(draft, {
        y: 218,
        half: shape.waist - 2,
        depth: 46,
        button: fullness === "a-line",
        loops: fullness === "a-line",
      }).slice(0, 1),
      ...(fullness === "wrap" ? fringes(draft, 256, 420, bottom - 6, 40) : []),
      {
        outline: sketch.closed(panel.outline),
        cloth,
        folds:
          pleats.length > 0
            ? pleats
            : [
                ...panel.folds,
                ...(circle
                  ? gathers(
                      sketch,
                      [
                        [354, 266],
                        [480, 276],
                        [606, 266],
                      ],
                      { count: 24, length: 110, height: 0.5, fan: 0.9 },
                    )
                  : []),
              ],
        trim:
          stitches(sketch, [
            [480 - shape.hem, bottom - 22],
            [480 - shape.hem * 0.5, bottom + 2],
            [480, bottom + 8],
            [480 + shape.hem * 0.5, bottom + 2],
            [480 + shape.hem, bottom - 22],
          ]) + (fullness === "a-line" ? frontButtons(draft, bottom) : ""),
      },
      ...extra,
      ...waistband(draft, {
        y: 218,
        half: shape.waist - 2,
        depth: 46,
        button: fullness === "a-line",
        loops: fullness === "a-line",
        elastic: circle && draft.child,
      }).slice(1),
      ...(cut.pockets
        ? [330, 524].flatMap((x) => patchPocket(sketch, cloth, { x, y: 330, width: 108, height: 124 }))
        : []),
      ...(fullness === "wrap" ? knot(draft, { x: 362, y: 248, drop: 190, size: 0.8 }) : []),
    ],
    detail: {
      x: fullness === "wrap" ? 420 : 500,
      y: 330,
      zoom: 2,
      name: fullness === "wrap" ? "side tie" : "waistband",
    },
  }
}

function pleatsOf({ sketch }: Draft, waist: number, hem: number, bottom: number): Fold[] {
  const count = 15
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 0.5) / count
    const from: Point = [480 - waist + 2 * waist * t, 262]
    const to: Point = [480 - hem + 2 * hem * t, bottom + 14]
    return [
      fold(sketch, [from, to], { width: (hem * 1.5) / count, height: 0.7, swell: "end", soft: 5 }),
      fold(
        sketch,
        [
          [from[0] + 9, 262],
          [to[0] + hem / count, bottom + 14],
        ],
        { width: 9, height: -0.9, swell: "end", soft: 2.5 },
      ),
    ]
  }).flat()
}

function frontButtons(draft: Draft, bottom: number): string {
  const { sketch } = draft
  const gap = (bottom - 330) / 5
  return (
    stitches(sketch, [
      [462, 270],
      [460, bottom],
    ]) +
    stitches(sketch, [
      [500, 270],
      [502, bottom],
    ]) +
    seam(
      sketch,
      [
        [508, 270],
        [510, bottom + 4],
      ],
      0.8,
    ) +
    [0, 1, 2, 3, 4]
      .map((index) => button(sketch, 481, 320 + gap * index, 10, draft.clothId === "denim" ? "#9a6a3c" : draft.buttons))
      .join("")
  )
}

export interface LegLook {
  top: number
  crotch: number
  bottom: number
  waist: number
  hip: number
  knee: number
  ankle: number
  /** How far the legs stand apart at the hem. */
  stance: number
}

/** One trouser leg with half the seat; `side` 1 is the viewer's right. */
export function leg(draft: Draft, look: LegLook, side: number): Piece {
  const { sketch, cloth } = draft
  const p = (x: number, y: number, corner?: "c"): Point => (corner ? [480 + side * x, y, "c"] : [480 + side * x, y])
  const middle = look.stance + look.ankle / 2
  const knee = (look.crotch + look.bottom) / 2
  const long = look.bottom - look.crotch > 320
  const folds: Fold[] = [
    ...creases(sketch, [480 + side * 6, look.crotch - 4], {
      towards: side > 0 ? -14 : 194,
      spread: 70,
      count: 5,
      length: 130,
      height: 0.45,
      width: 16,
    }),
    fold(sketch, [p(look.hip * 0.56, look.top + 60), p(middle * 0.98, knee), p(middle, look.bottom)], {
      width: look.knee * 0.9,
      height: 0.42,
      soft: 22,
    }),
    fold(sketch, [p(look.hip * 0.52, look.top + 90), p(middle, knee), p(middle, look.bottom - 10)], {
      width: 10,
      height: 0.4,
      soft: 3,
    }),
  ]
  if (long) {
    for (const t of [0.34, 0.42, 0.5, 0.86]) {
      const y = look.crotch + (look.bottom - look.crotch) * t
      const reach = look.knee * sketch.between(0.5, 0.9)
      folds.push(
        fold(
          sketch,
          [
            p(look.stance * t + 12, y),
            p(look.stance * t + 12 + reach * 0.5, y + 12),
            p(look.stance * t + 12 + reach, y - sketch.between(4, 26)),
          ],
          { width: 18, height: sketch.between(-0.4, -0.2), swell: "start", soft: 6 },
        ),
      )
      folds.push(
        fold(
          sketch,
          [
            p(look.stance * t + 20, y + 22),
            p(look.stance * t + 20 + reach * 0.5, y + 34),
            p(look.stance * t + 20 + reach, y + 18),
          ],
          { width: 16, height: 0.28, swell: "start", soft: 6 },
        ),
      )
    }
  }
  return {
    outline: sketch.closed([
      p(-1, look.top, "c"),
      p(look.waist, look.top, "c"),
      p(look.hip, look.top + (look.crotch - look.top) * 0.62),
      p(look.stance + look.knee, knee),
      p(look.stance + look.ankle, look.bottom, "c"),
      p(look.stance + look.ankle / 2, look.bottom + 5),
      p(look.stance, look.bottom + 2, "c"),
      p(look.stance * 0.55 + 5, knee),
      p(2, look.crotch, "c"),
    ]),
    cloth,
    folds,
    shadow: { blur: 6, strength: 0.35 },
    trim:
      stitches(sketch, [p(look.stance - 4, look.bottom - 18), p(look.stance + look.ankle + 4, look.bottom - 20)]) +
      seam(
        sketch,
        [p(look.waist - 52, look.top), p(look.waist - 26, look.top + 84), p(look.waist + 14, look.top + 120)],
        0.9,
      ) +
      stitches(sketch, [
        p(look.waist - 60, look.top),
        p(look.waist - 34, look.top + 88),
        p(look.waist + 10, look.top + 130),
      ]),
  }
}

/** The fly: a J of stitches beside the front seam. */
export function fly(draft: Draft, top: number, crotch: number): Piece {
  const { sketch, cloth } = draft
  return {
    outline: sketch.closed([
      [440, top],
      [540, top],
      [540, crotch + 20],
      [440, crotch + 20],
    ]),
    cloth,
    ghost: true,
    trim:
      seam(
        sketch,
        [
          [480, top],
          [481, crotch],
        ],
        1,
      ) +
      stitches(sketch, [
        [516, top],
        [516, crotch - 96],
        [504, crotch - 66],
        [484, crotch - 50],
      ]),
  }
}

function legLook(draft: Draft, shorts: boolean): LegLook {
  const wide = draft.cut.width ?? 1
  const long = draft.cut.length ?? 1
  const jeans = draft.clothId === "denim"
  if (shorts)
    return {
      top: 268,
      crotch: 540,
      bottom: 560 + 190 * long,
      waist: 146,
      hip: 196 * (0.7 + 0.3 * wide),
      knee: 176 * wide,
      ankle: 178 * wide,
      stance: 34,
    }
  const ankle = (jeans ? 112 : 124) * wide
  return {
    top: 166,
    crotch: 430,
    bottom: 430 + 656 * long,
    waist: 132,
    hip: 172 * (0.6 + 0.4 * wide),
    knee: (jeans ? 124 : 132) * wide,
    ankle,
    stance: wide > 1.2 ? 30 : 52,
  }
}

function legs(draft: Draft, shorts: boolean): Garment {
  const { sketch, cut, cloth } = draft
  const look = legLook(draft, shorts)
  const drawstring = cut.belt === true
  const thread = draft.clothId === "denim" ? { colour: "#c98c48" } : {}
  const band = waistband(draft, {
    y: look.top - 42,
    half: look.waist,
    depth: 46,
    button: !drawstring,
    loops: !drawstring,
    elastic: drawstring || draft.child,
  })
  const top: Fold[] = drawstring
    ? gathers(
        sketch,
        [
          [480 - look.waist, look.top],
          [480, look.top + 12],
          [480 + look.waist, look.top],
        ],
        { count: 20, length: 90, height: 0.5, fan: 0.4 },
      )
    : []
  const pair = [leg(draft, look, -1), leg(draft, look, 1)].map((piece) => ({
    ...piece,
    folds: [...(piece.folds ?? []), ...top],
  }))
  const turnUp = (side: number): Piece => ({
    outline: sketch.closed([
      [480 + side * (look.stance - 3), look.bottom - 34, "c"],
      [480 + side * (look.stance + look.ankle + 4), look.bottom - 36, "c"],
      [480 + side * (look.stance + look.ankle + 3), look.bottom + 4, "c"],
      [480 + side * (look.stance - 3), look.bottom + 7, "c"],
    ]),
    cloth: draft.clothId === "denim" ? toned(cloth, "#cfd6dd", 0.45) : cloth,
    wrinkle: 0.4,
    shadow: { blur: 5, strength: 0.4 },
    trim: stitches(
      sketch,
      [
        [480 + side * look.stance, look.bottom - 10],
        [480 + side * (look.stance + look.ankle), look.bottom - 12],
      ],
      thread,
    ),
  })
  return {
    pieces: [
      ...band.slice(0, 1),
      ...pair,
      ...(drawstring ? [] : [fly(draft, look.top, look.crotch)]),
      ...(draft.clothId === "denim" ? [turnUp(-1), turnUp(1)] : []),
      ...band.slice(1),
      ...(drawstring
        ? knot(
            { ...draft, cloth: { ...draft.cloth, hex: "#e8dcc4" } },
            { x: 482, y: look.top - 10, drop: 130, size: 0.42 },
          )
        : []),
    ],
    detail: { x: 510, y: look.top + 70, zoom: 2, name: drawstring ? "drawstring waist" : "waistband, fly and pocket" },
  }
}

export const trousers = (draft: Draft): Garment => legs(draft, false)
export const shorts = (draft: Draft): Garment => legs(draft, true)
