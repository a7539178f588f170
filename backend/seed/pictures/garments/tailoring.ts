import { bodyFolds, bodySeams, insideBack, type Measures, sleeves, TOP } from "./drawing/bodice"
import { leg } from "./bottoms"
import { patchPocket, placket, pointCollar } from "./drawing/collars"
import { knot, waistBand } from "./dresses"
import { type Draft, toned } from "./drawing/draft"
import { creases, fold } from "./drawing/folds"
import { front } from "./drawing/bodice"
import type { Garment, Piece } from "./drawing/piece"
import type { Point } from "./drawing/sketch"
import { topMeasures } from "./tops"
import { button, seam, stitches } from "./drawing/trim"

const JACKET: Measures = {
  ...TOP,
  neck: 62,
  neckY: 190,
  shoulder: 192,
  shoulderY: 240,
  chest: 200,
  armY: 420,
  waist: 176,
  waistY: 600,
  hem: 206,
  hemY: 870,
  scoop: 60,
  hemCurve: 0,
}

/** One front of a jacket: lapel edge, cut-away hem. `close` is where the fronts meet, `lap` how far they overlap. */
function jacketFront(
  draft: Draft,
  m: Measures,
  look: { side: number; close: number; lap: number; round: number },
): Piece {
  const { sketch, cloth } = draft
  const { side, close, lap } = look
  const p = (x: number, y: number, corner?: "c"): Point => (corner ? [480 + side * x, y, "c"] : [480 + side * x, y])
  return {
    outline: sketch.closed([
      p(m.neck, m.neckY, "c"),
      p(m.shoulder, m.shoulderY, "c"),
      p(m.shoulder - 22, m.shoulderY + 70),
      p(m.shoulder - 12, m.armY - 52),
      p(m.chest, m.armY, "c"),
      p(m.waist, m.waistY),
      p(m.hem, m.hemY, "c"),
      p(m.hem * 0.5, m.hemY + 8),
      p(look.round, m.hemY + 4),
      p(-lap + look.round * 0.3, m.hemY - look.round * 0.8),
      p(-lap, close + 90),
      p(-lap, close, "c"),
      p(26, (close + m.neckY) / 2),
    ]),
    cloth,
    folds: [
      ...creases(sketch, [480 + side * (m.chest - 8), m.armY + 4], {
        towards: side > 0 ? 200 : -20,
        spread: 46,
        count: 3,
        length: 110,
        height: 0.28,
      }),
      ...creases(sketch, [480 - side * lap, close + 16], {
        towards: side > 0 ? -8 : 188,
        spread: 56,
        count: 4,
        length: 150,
        height: 0.34,
        width: 18,
      }),
      fold(sketch, [p(110, 300), p(104, m.waistY), p(110, m.hemY)], { width: 130, height: 0.4, soft: 36 }),
    ],
    shadow: { blur: 8, strength: 0.42 },
    wrinkle: 0.8,
    trim: seam(sketch, [p(118, m.armY - 40), p(108, m.waistY), p(116, m.hemY - 110)], 0.6),
  }
}

/** Lapel and collar leaf of one side. */
function lapel(draft: Draft, m: Measures, look: { side: number; close: number; wide: number }): Piece[] {
  const { sketch, cloth } = draft
  const { side, close } = look
  const p = (x: number, y: number, corner?: "c"): Point => (corner ? [480 + side * x, y, "c"] : [480 + side * x, y])
  const notch = m.neckY + 118
  return [
    {
      outline: sketch.closed([
        p(-8, close, "c"),
        p(34, (close + m.neckY) / 2 + 20),
        p(m.neck - 6, m.neckY + 20, "c"),
        p(m.neck + 26, notch - 22, "c"),
        p(look.wide, notch - 4, "c"),
        p(72, close - 120),
        p(14, close - 16),
      ]),
      cloth,
      grain: side * 18,
      wrinkle: 0.4,
      loft: 1.4,
      shadow: { blur: 11, strength: 0.46 },
      trim:
        stitches(sketch, [p(6, close - 12), p(68, close - 124), p(look.wide - 8, notch)], { dash: "2 5" }) +
        (side < 0
          ? `<path d="${sketch.open([p(look.wide - 26, notch + 10), p(look.wide - 46, notch + 2)])}" stroke="#000" stroke-opacity=".5" stroke-width="2.4"/>`
          : ""),
    },
    {
      outline: sketch.closed([
        p(m.neck - 22, m.neckY - 34),
        p(m.neck + 4, m.neckY - 34, "c"),
        p(m.neck + 40, m.neckY + 34),
        p(m.neck + 50, notch - 46, "c"),
        p(m.neck + 30, notch - 20, "c"),
        p(m.neck + 4, notch - 40),
        p(m.neck - 12, m.neckY + 20),
      ]),
      cloth,
      grain: side * 50,
      wrinkle: 0.3,
      loft: 1.3,
      shadow: { blur: 8, strength: 0.44 },
    },
  ]
}

function jacketPieces(
  draft: Draft,
  m: Measures,
  look: { close: number; lap: number; wide: number; buttons: number; flaps: boolean },
): Piece[] {
  const { sketch, cloth } = draft
  const lining = { ...toned(cloth, "#2a211c", 0.45), cloth: "tencel" as const }
  const gap = 92
  const buttons = Array.from({ length: look.buttons }, (_, index) =>
    button(sketch, 480, look.close + 18 + index * gap, 12, "#4c372a"),
  ).join("")
  const right = jacketFront(draft, m, { side: 1, close: look.close, lap: look.lap, round: 44 })
  const flap = (x: number): Piece => ({
    outline: sketch.closed([
      [x, m.waistY + 88, "c"],
      [x + 116, m.waistY + 84, "c"],
      [x + 117, m.waistY + 122],
      [x + 106, m.waistY + 130],
      [x + 8, m.waistY + 133],
      [x, m.waistY + 124],
    ]),
    cloth,
    wrinkle: 0.3,
    shadow: { blur: 5, strength: 0.42 },
    trim: stitches(
      sketch,
      [
        [x + 5, m.waistY + 126],
        [x + 110, m.waistY + 124],
      ],
      { dash: "2 5" },
    ),
  })
  const welt: Piece = {
    outline: sketch.closed([
      [548, 398, "c"],
      [624, 386, "c"],
      [626, 404, "c"],
      [550, 417, "c"],
    ]),
    cloth,
    wrinkle: 0.2,
    shadow: { blur: 4, strength: 0.36 },
  }
  return [
    { ...insideBack(sketch, lining, { ...m, scoop: 330 }), light: 0.8 },
    {
      outline: sketch.mirrored([
        [0, m.neckY - 38],
        [m.neck * 0.7, m.neckY - 40],
        [m.neck + 2, m.neckY - 30, "c"],
        [m.neck + 4, m.neckY + 14, "c"],
        [0, m.neckY + 18],
      ]),
      cloth,
      light: 0.8,
      grain: 90,
      wrinkle: 0.3,
    },
    ...sleeves(sketch, cloth, m, { length: 560, cuff: 118, angle: 12, full: 10 }).map((piece, index) => ({
      ...piece,
      trim: cuffButtons(draft, m, index === 0 ? -1 : 1),
    })),
    jacketFront(draft, m, { side: -1, close: look.close, lap: look.lap, round: 44 }),
    { ...right, trim: `${right.trim ?? ""}${buttons}` },
    ...(look.flaps
      ? [flap(310), flap(534)]
      : [312, 532].flatMap((x) => patchPocket(sketch, cloth, { x, y: m.waistY + 70, width: 118, height: 140 }))),
    welt,
    ...lapel(draft, m, { side: -1, close: look.close, wide: look.wide }),
    ...lapel(draft, m, { side: 1, close: look.close, wide: look.wide }),
  ]
}

function cuffButtons(draft: Draft, m: Measures, side: number): string {
  const turn = (12 * Math.PI) / 180
  return [36, 58, 80]
    .map((up) =>
      button(
        draft.sketch,
        480 + side * (m.shoulder - 6 + (560 - up) * Math.sin(turn) - 20),
        m.shoulderY + (560 - up) * Math.cos(turn) + 6,
        6.5,
        "#4c372a",
      ),
    )
    .join("")
}

/** Single-breasted blazer. */
export function blazer(draft: Draft): Garment {
  const m = topMeasures(draft, JACKET)
  return {
    pieces: jacketPieces(draft, m, { close: 560, lap: 16, wide: 138, buttons: draft.cut.width ? 2 : 1, flaps: true }),
    detail: { x: 470, y: 420, zoom: 1.9, name: "lapel and chest pocket" },
    hanger: { y: m.neckY, width: m.shoulder },
  }
}

/** Suit: the jacket over its trousers, as they hang together. */
export function suit(draft: Draft): Garment {
  const m = topMeasures(draft, { ...JACKET, neckY: 150, shoulderY: 200, armY: 376, waistY: 552, hemY: 806 })
  const look = { top: 560, crotch: 760, bottom: 1110, waist: 120, hip: 142, knee: 116, ankle: 108, stance: 22 }
  const trousers = [leg(draft, look, -1), leg(draft, look, 1)].map(({ trim: _seams, ...piece }) => piece)
  return {
    pieces: [...trousers, ...jacketPieces(draft, m, { close: 520, lap: 16, wide: 140, buttons: 2, flaps: false })],
    detail: { x: 480, y: 390, zoom: 1.9, name: "lapel, buttons and chest pocket" },
    hanger: { y: m.neckY, width: m.shoulder },
  }
}

/** Rain coat or field coat: storm flap, button front, belt when the cut asks for one. */
export function coat(draft: Draft): Garment {
  const { sketch, cloth, cut } = draft
  const m = topMeasures(draft, {
    neck: 68,
    neckY: 156,
    shoulder: 196,
    shoulderY: 206,
    chest: 214,
    armY: 400,
    waist: 190,
    waistY: 560,
    hem: 262,
    hemY: 1070,
    scoop: 44,
    hemCurve: 6,
  })
  const collar = pointCollar(sketch, cut.belt ? cloth : toned(cloth, "#2a1d12", 0.45), m, 1.22)
  const storm: Piece = {
    outline: sketch.closed([
      [486, m.neckY + 30, "c"],
      [560, m.neckY + 12],
      [480 + m.shoulder - 4, m.shoulderY + 2, "c"],
      [480 + m.shoulder - 18, m.shoulderY + 96],
      [600, m.shoulderY + 176],
      [500, m.shoulderY + 150, "c"],
    ]),
    cloth,
    wrinkle: 0.5,
    shadow: { blur: 8, strength: 0.42 },
    trim: stitches(sketch, [
      [480 + m.shoulder - 24, m.shoulderY + 98],
      [600, m.shoulderY + 168],
      [506, m.shoulderY + 144],
    ]),
  }
  const end = m.hemY
  return {
    pieces: [
      insideBack(sketch, cloth, m),
      ...collar.behind,
      ...sleeves(sketch, cloth, m, { length: 560, cuff: 128, angle: 14, full: 8, band: 40, buttonColour: "#4c372a" }),
      {
        outline: sketch.mirrored(front(m)),
        cloth,
        folds: [
          ...bodyFolds(sketch, m, 1),
          ...creases(sketch, [400, m.waistY + 20], {
            towards: 86,
            spread: 40,
            count: 4,
            length: 330,
            height: 0.4,
            width: 36,
          }),
          ...creases(sketch, [560, m.waistY + 20], {
            towards: 94,
            spread: 40,
            count: 4,
            length: 330,
            height: 0.4,
            width: 36,
          }),
        ],
        trim: bodySeams(sketch, m),
      },
      placket(sketch, cloth, {
        from: m.neckY + m.scoop,
        to: end + 4,
        width: 60,
        count: cut.belt ? 6 : 5,
        colour: "#4c372a",
        radius: 12,
      }),
      ...[316, 530].flatMap((x) =>
        patchPocket(sketch, cloth, { x: x - 4, y: end - 330, width: 122, height: 150, flap: true, colour: "#4c372a" }),
      ),
      ...(cut.pockets
        ? patchPocket(sketch, cloth, { x: 540, y: 380, width: 106, height: 118, flap: true, colour: "#4c372a" })
        : [storm]),
      ...(cut.belt
        ? [waistBand(draft, m.waistY, 194, 42), ...knot(draft, { x: 452, y: m.waistY + 4, drop: 230, size: 1 })]
        : []),
      ...collar.before,
    ],
    detail: { x: 520, y: 330, zoom: 1.9, name: cut.belt ? "collar and storm flap" : "corduroy collar and flap pocket" },
    hanger: { y: m.neckY, width: m.shoulder },
  }
}

/** Chore jacket, or with short sleeves a Kaunda jacket: four patch pockets, straight hem. */
export function jacket(draft: Draft): Garment {
  const { sketch, cloth, cut } = draft
  const m = topMeasures(draft, { hemY: 930, hemCurve: 4, scoop: 42, chest: 214, waist: 208, hem: 214, shoulder: 190 })
  const collar = pointCollar(sketch, cloth, m, 1.16)
  const short = cut.sleeve === "short"
  const arm = short
    ? { length: 234, cuff: 154, angle: 30 }
    : { length: 545, cuff: 122, angle: 16, full: 6, band: 48, buttonColour: "#9a6a3c" }
  const metal = draft.clothId === "denim" ? "#9a6a3c" : "#4c372a"
  return {
    pieces: [
      insideBack(sketch, cloth, m),
      ...collar.behind,
      ...sleeves(sketch, cloth, m, arm),
      { outline: sketch.mirrored(front(m)), cloth, folds: bodyFolds(sketch, m, 0.9), trim: bodySeams(sketch, m) },
      placket(sketch, cloth, {
        from: m.neckY + m.scoop - 4,
        to: m.hemY + 4,
        width: 50,
        count: 5,
        colour: metal,
        radius: 11,
      }),
      ...[304, 530].flatMap((x) =>
        patchPocket(sketch, cloth, { x, y: 690, width: 128, height: 158, flap: short, colour: metal }),
      ),
      ...(short ? [318] : []).flatMap((x) =>
        patchPocket(sketch, cloth, { x, y: 424, width: 108, height: 118, flap: true, colour: metal }),
      ),
      ...patchPocket(sketch, cloth, { x: 534, y: 424, width: 108, height: 118, flap: short, colour: metal }),
      ...collar.before,
    ],
    detail: { x: 520, y: 400, zoom: 2, name: "collar, buttons and chest pocket" },
    hanger: { y: m.neckY, width: m.shoulder },
  }
}
