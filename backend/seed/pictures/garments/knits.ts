import { bodyFolds, bodySeams, front, insideBack, type Measures, sleeves } from "./drawing/bodice"
import { neckBand, patchPocket, placket } from "./drawing/collars"
import { type Draft, toned } from "./drawing/draft"
import { creases, fold } from "./drawing/folds"
import type { Garment, Piece } from "./drawing/piece"
import type { Point } from "./drawing/sketch"
import { topMeasures } from "./tops"
import { button, seam, stitches } from "./drawing/trim"

const LONG = { length: 545, cuff: 106, angle: 17, full: 12, band: 64 }

function ribOf(draft: Draft) {
  return { ...toned(draft.cloth, "#000000", 0.04), cloth: "knit" as const }
}

/** A ribbed hem below the body, drawn in a little. */
function ribHem(draft: Draft, m: Measures, depth: number): Piece {
  const { sketch } = draft
  return {
    outline: sketch.mirrored([
      [0, m.hemY + m.hemCurve - 6],
      [m.hem * 0.6, m.hemY - 4],
      [m.hem - 1, m.hemY - 8, "c"],
      [m.hem - 8, m.hemY + depth, "c"],
      [m.hem * 0.5, m.hemY + depth + 7],
      [0, m.hemY + depth + 9],
    ]),
    cloth: ribOf(draft),
    wrinkle: 0.4,
    shadow: { blur: 3, strength: 0.25 },
    trim: seam(
      sketch,
      [
        [480 - m.hem, m.hemY - 6],
        [480, m.hemY + m.hemCurve - 2],
        [480 + m.hem, m.hemY - 6],
      ],
      0.7,
    ),
  }
}

/** Sleeves whose cuffs are ribbed. */
function ribSleeves(draft: Draft, m: Measures): Piece[] {
  return sleeves(draft.sketch, draft.cloth, m, LONG).map((piece, index) => {
    if (index % 2 === 0) return piece
    const { trim: _button, ...cuff } = piece
    return { ...cuff, cloth: ribOf(draft), grain: 0, loft: 0.8 }
  })
}

/** Crew-neck jumper; with collar `v` a henley with three buttons. */
export function jumper(draft: Draft): Garment {
  const { sketch, cloth, cut } = draft
  const m = topMeasures(draft, { neck: 82, scoop: 56, hemY: 880, chest: 212, waist: 208, hem: 204, hemCurve: 4 })
  const henley = cut.collar === "v"
  return {
    pieces: [
      insideBack(sketch, cloth, m),
      ...ribSleeves(draft, m),
      { outline: sketch.mirrored(front(m)), cloth, folds: bodyFolds(sketch, m, 1), trim: bodySeams(sketch, m, false) },
      ribHem(draft, m, 62),
      ...(henley
        ? [
            placket(sketch, cloth, {
              from: m.neckY + m.scoop,
              to: m.neckY + 260,
              width: 42,
              count: 3,
              colour: draft.buttons,
            }),
          ]
        : []),
      ...neckBand(sketch, ribOf(draft), m, henley ? 18 : 28),
    ],
    detail: { x: 480, y: 330, zoom: 2.1, name: henley ? "button placket" : "ribbed neck" },
  }
}

/** V-neck cardigan with a ribbed button band. */
export function cardigan(draft: Draft): Garment {
  const { sketch, cloth, cut } = draft
  const m = topMeasures(draft, { neck: 80, scoop: 300, hemY: 890, chest: 212, waist: 210, hem: 208, hemCurve: 0 })
  const band = (side: number): Piece => {
    const p = (x: number, y: number, corner?: "c"): Point => (corner ? [480 + side * x, y, "c"] : [480 + side * x, y])
    return {
      outline: sketch.closed([
        p(m.neck - 8, m.neckY - 14, "c"),
        p(m.neck + 24, m.neckY + 6, "c"),
        p(m.neck * 0.62 + 26, m.neckY + 140),
        p(20, m.neckY + 312),
        p(20, m.hemY + 66, "c"),
        p(-20, m.hemY + 66, "c"),
        p(-19, m.neckY + 304),
        p(m.neck * 0.62 - 4, m.neckY + 132),
      ]),
      cloth: ribOf(draft),
      wrinkle: 0.3,
      shadow: { blur: 6, strength: 0.42 },
      ...(side > 0
        ? {
            trim: [0, 1, 2, 3, 4]
              .map((index) => button(sketch, 480, m.neckY + 330 + index * 78, 13, "#5b4230"))
              .join(""),
          }
        : {}),
    }
  }
  return {
    pieces: [
      insideBack(sketch, cloth, m),
      ...neckBand(sketch, ribOf(draft), { ...m, scoop: 70 }, 26).slice(0, 1),
      ...ribSleeves(draft, m),
      {
        outline: sketch.mirrored(front(m, "v")),
        cloth,
        folds: bodyFolds(sketch, m),
        trim: bodySeams(sketch, m, false),
      },
      ribHem(draft, m, 62),
      ...(cut.pockets
        ? [318, 524].flatMap((x) => patchPocket(sketch, cloth, { x, y: 690, width: 118, height: 130 }))
        : []),
      band(-1),
      band(1),
    ],
    detail: { x: 480, y: 620, zoom: 2, name: "horn buttons on a ribbed band" },
  }
}

/** Hooded sweatshirt with a pouch and cords. */
export function hoodie(draft: Draft): Garment {
  const { sketch, cloth } = draft
  const m = topMeasures(draft, {
    neck: 92,
    neckY: 262,
    shoulderY: 306,
    armY: 486,
    scoop: 70,
    hemY: 910,
    chest: 216,
    waist: 212,
    hem: 206,
    hemCurve: 4,
  })
  const hoodBack: Piece = {
    outline: sketch.mirrored([
      [0, 118],
      [84, 128],
      [132, 196],
      [122, 290],
      [70, 352],
      [0, 372],
    ]),
    cloth,
    folds: creases(sketch, [480, 140], { towards: 90, spread: 90, count: 5, length: 120, height: 0.4, width: 22 }),
    trim: seam(
      sketch,
      [
        [480, 118],
        [482, 200],
      ],
      0.8,
    ),
  }
  const hoodInside: Piece = {
    outline: sketch.mirrored([
      [0, 162],
      [58, 172],
      [90, 222],
      [78, 296],
      [40, 346],
      [0, 360],
    ]),
    cloth,
    light: 0.56,
    folds: creases(sketch, [480, 190], { towards: 90, spread: 60, count: 4, length: 120, height: 0.4, width: 24 }),
  }
  const edge = (side: number): Piece => {
    const p = (x: number, y: number, corner?: "c"): Point => (corner ? [480 + side * x, y, "c"] : [480 + side * x, y])
    return {
      outline: sketch.closed([
        p(64, 186),
        p(104, 196),
        p(136, 250),
        p(118, 322),
        p(40, 376, "c"),
        p(-22, 372, "c"),
        p(34, 330),
        p(80, 276),
        p(82, 222),
      ]),
      cloth,
      loft: 1.3,
      folds: [fold(sketch, [p(100, 210), p(106, 290), p(20, 368)], { width: 30, height: 0.5, soft: 8 })],
      shadow: { blur: 9, strength: 0.5 },
      trim: stitches(sketch, [p(78, 200), p(94, 262), p(52, 328), p(-10, 366)]),
    }
  }
  const cord = (x: number, length: number): string => {
    const d = sketch.open([
      [x, 352],
      [x + (x < 480 ? -7 : 8), 352 + length * 0.5],
      [x + (x < 480 ? -2 : 3), 352 + length],
    ])
    return `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="9" transform="translate(3 4)"/><path d="${d}" fill="none" stroke="#e9dfcb" stroke-width="7" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#b9a98a" stroke-width="5.500" stroke-dasharray="2 3.500"/>`.replace(
      /00"/g,
      '"',
    )
  }
  const pouch: Piece = {
    outline: sketch.mirrored([
      [0, 662, "c"],
      [96, 662, "c"],
      [146, 772],
      [158, 850, "c"],
      [158, 904, "c"],
      [0, 908],
    ]),
    cloth,
    wrinkle: 0.8,
    folds: [
      fold(
        sketch,
        [
          [400, 700],
          [480, 800],
          [560, 700],
        ],
        { width: 50, height: 0.25, soft: 16 },
      ),
    ],
    shadow: { blur: 6, strength: 0.4 },
    trim:
      stitches(sketch, [
        [572, 668],
        [618, 770],
        [630, 846],
      ]) +
      stitches(sketch, [
        [388, 668],
        [342, 770],
        [330, 846],
      ]) +
      stitches(sketch, [
        [384, 670],
        [576, 670],
      ]),
  }
  return {
    pieces: [
      hoodBack,
      hoodInside,
      ...ribSleeves(draft, m),
      {
        outline: sketch.mirrored(front(m)),
        cloth,
        folds: bodyFolds(sketch, m, 1.1),
        trim: bodySeams(sketch, m, false),
      },
      pouch,
      ribHem(draft, m, 60),
      edge(-1),
      edge(1),
      {
        outline: sketch.closed([
          [430, 330],
          [530, 330],
          [540, 620],
          [420, 620],
        ]),
        cloth,
        light: 0,
        shadow: { blur: 1, strength: 0 },
        ghost: true,
        trim: cord(446, 190) + cord(516, 210),
      },
    ],
    detail: { x: 480, y: 330, zoom: 2, name: "hood and cords" },
  }
}
