import { bodyFolds, bodySeams, front, insideBack, type Measures, sleeves, TOP } from "./drawing/bodice"
import { bandCollar, campCollar, patchPocket, placket, pointCollar } from "./drawing/collars"
import type { Draft } from "./drawing/draft"
import type { Garment, Piece } from "./drawing/piece"
import { seam } from "./drawing/trim"

function measures(draft: Draft, changes: Partial<Measures> = {}): Measures {
  const wide = draft.cut.width ?? 1
  const m = { ...TOP, ...changes }
  const long = draft.cut.length ?? 1
  return {
    ...m,
    shoulder: m.shoulder * (1 + (wide - 1) * 0.6),
    chest: m.chest * wide,
    waist: m.waist * wide,
    hem: m.hem * wide,
    hemY: m.neckY + (m.hemY - m.neckY) * long,
  }
}

/** Long-sleeved shirt with point or band collar, shirt-tail hem and button stand. */
export function shirt(draft: Draft): Garment {
  const { sketch, cloth, cut } = draft
  const m = measures(draft, { hemY: 985, hemCurve: 44, scoop: 40, waist: 200, hem: 202 })
  const collar = cut.collar === "band" ? bandCollar(sketch, cloth, m) : pointCollar(sketch, cloth, m)
  const band = cut.collar === "band"
  const body: Piece = {
    outline: sketch.mirrored(front(m)),
    cloth,
    folds: bodyFolds(sketch, m),
    trim: bodySeams(sketch, m) + yoke(draft, m),
  }
  const long = cut.sleeve !== "short" && cut.sleeve !== "elbow"
  const arm = long
    ? { length: 560, cuff: 104, angle: 17, full: 6, band: 52 }
    : { length: 240, cuff: 150, angle: 31, full: 2 }
  return {
    pieces: [
      insideBack(sketch, cloth, m),
      ...collar.behind,
      ...sleeves(sketch, cloth, m, { ...arm, buttonColour: draft.buttons }),
      body,
      placket(sketch, cloth, {
        from: m.neckY + m.scoop - 4,
        to: band ? m.hemY - 300 : m.hemY + m.hemCurve - 4,
        width: 38,
        count: band ? 4 : 7,
        colour: draft.buttons,
      }),
      ...(cut.pockets ? patchPocket(sketch, cloth, { x: 528, y: 432, width: 104, height: 122 }) : []),
      ...collar.before,
    ],
    detail: { x: 480, y: 330, zoom: 2.1, name: band ? "band collar and placket" : "collar and placket" },
    hanger: { y: m.neckY, width: m.shoulder },
  }
}

/** Short-sleeved shirt with an open collar and straight hem. */
export function campShirt(draft: Draft): Garment {
  const { sketch, cloth, cut } = draft
  const m = measures(draft, { hemY: 930, hemCurve: 6, scoop: 120, chest: 214, waist: 214, hem: 218 })
  const collar = campCollar(sketch, cloth, m)
  return {
    pieces: [
      insideBack(sketch, cloth, m),
      ...collar.behind,
      ...sleeves(sketch, cloth, m, { length: 236, cuff: 158, angle: 33 }),
      { outline: sketch.mirrored(front(m, "v")), cloth, folds: bodyFolds(sketch, m), trim: bodySeams(sketch, m) },
      placket(sketch, cloth, {
        from: m.neckY + 128,
        to: m.hemY + 4,
        width: 36,
        count: 5,
        colour: draft.buttons,
        radius: 9,
      }),
      ...(cut.pockets ? patchPocket(sketch, cloth, { x: 536, y: 460, width: 108, height: 122 }) : []),
      ...collar.before,
    ],
    detail: { x: 500, y: 350, zoom: 2.1, name: "open collar" },
    hanger: { y: m.neckY, width: m.shoulder },
  }
}

/** The seam of the yoke, that comes over the shoulder to the front. */
function yoke({ sketch }: Draft, m: Measures): string {
  return [-1, 1]
    .map((side) =>
      seam(
        sketch,
        [
          [480 + side * (m.neck + 12), m.neckY + 42],
          [480 + side * (m.neck + m.shoulder) * 0.5, m.neckY + 62],
          [480 + side * (m.shoulder - 6), m.shoulderY + 22],
        ],
        0.6,
      ),
    )
    .join("")
}
