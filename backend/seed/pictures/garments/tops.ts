import { bodyFolds, bodySeams, front, insideBack, type Measures, sleeves, type SleeveLook, TOP } from "./drawing/bodice"
import { neckBand, placket, pointCollar } from "./drawing/collars"
import { DRESS, knot, skirtPanel, waistBand, wrapFronts } from "./dresses"
import { type Draft, toned } from "./drawing/draft"
import { drapery, gathers } from "./drawing/folds"
import type { Garment } from "./drawing/piece"

/** Measures of a top, widened and lengthened as its cut asks. */
export function topMeasures(draft: Draft, changes: Partial<Measures> = {}): Measures {
  const m = { ...TOP, ...changes }
  const wide = draft.cut.width ?? 1
  return {
    ...m,
    shoulder: m.shoulder * (1 + (wide - 1) * 0.6),
    chest: m.chest * wide,
    waist: m.waist * wide,
    hem: m.hem * wide,
    hemY: m.neckY + (m.hemY - m.neckY) * (draft.cut.length ?? 1),
  }
}

const SHORT: SleeveLook = { length: 212, cuff: 148, angle: 35 }

/** T-shirt with a ribbed neckband. */
export function tee(draft: Draft): Garment {
  const { sketch, cloth } = draft
  const m = topMeasures(draft, { neck: 84, scoop: 62, hemY: 930, chest: 208, waist: 204, hem: 210 })
  return {
    pieces: [
      insideBack(sketch, cloth, m),
      ...sleeves(sketch, cloth, m, SHORT),
      { outline: sketch.mirrored(front(m)), cloth, folds: bodyFolds(sketch, m, 1.1), trim: bodySeams(sketch, m) },
      ...neckBand(sketch, cloth, m, 19),
    ],
    detail: { x: 500, y: 320, zoom: 2.2, name: "neckband and shoulder seam" },
  }
}

/** Polo shirt: knitted collar, short button stand. */
export function polo(draft: Draft): Garment {
  const { sketch, cloth } = draft
  const m = topMeasures(draft, { hemY: 950, scoop: 40 })
  const rib = { ...toned(cloth, "#ffffff", 0.06), cloth: "knit" as const }
  const collar = pointCollar(sketch, rib, m, 0.94)
  return {
    pieces: [
      insideBack(sketch, cloth, m),
      ...collar.behind,
      ...sleeves(sketch, cloth, m, { ...SHORT, cuff: 136, band: 24 }),
      { outline: sketch.mirrored(front(m)), cloth, folds: bodyFolds(sketch, m, 1.1), trim: bodySeams(sketch, m) },
      placket(sketch, cloth, {
        from: m.neckY + m.scoop - 6,
        to: m.neckY + 220,
        width: 44,
        count: 2,
        colour: draft.buttons,
      }),
      ...collar.before,
    ],
    detail: { x: 480, y: 330, zoom: 2.1, name: "knitted collar" },
  }
}

/** Blouse: gathered sleeves, small round neck or a tie. */
export function blouse(draft: Draft): Garment {
  const { sketch, cloth, cut } = draft
  const m = topMeasures(draft, {
    neck: 76,
    scoop: 56,
    hemY: 900,
    chest: 196,
    waist: 190,
    hem: 214,
    shoulder: 172,
    hemCurve: 14,
  })
  const puff = cut.sleeve === "puff"
  const arm: SleeveLook = puff
    ? {
        length: draft.child ? 250 : 440,
        cuff: draft.child ? 128 : 98,
        angle: 24,
        full: 40,
        gathered: true,
        band: 34,
        buttonColour: draft.buttons,
      }
    : { length: 520, cuff: 92, angle: 18, full: 22, gathered: true, band: 44, buttonColour: draft.buttons }
  const tie = cut.collar === "tie"
  return {
    pieces: [
      insideBack(sketch, cloth, m),
      ...sleeves(sketch, cloth, m, arm),
      {
        outline: sketch.mirrored(front(m)),
        cloth,
        folds: [
          ...bodyFolds(sketch, m),
          ...gathers(
            sketch,
            [
              [420, m.neckY + m.scoop + 6],
              [480, m.neckY + m.scoop + 16],
              [540, m.neckY + m.scoop + 6],
            ],
            { count: 12, length: 150, height: 0.5 },
          ),
          ...drapery(
            sketch,
            { top: [310, 650, 420], bottom: [270, 690, m.hemY] },
            { count: 8, height: 0.32, start: 0.2 },
          ),
        ],
        trim: bodySeams(sketch, m),
      },
      ...neckBand(sketch, cloth, m, tie ? 22 : 14),
      ...(tie
        ? [
            placket(sketch, cloth, {
              from: m.neckY + 90,
              to: m.hemY + 12,
              width: 30,
              count: 7,
              colour: "#efe8dc",
              radius: 6,
            }),
          ]
        : []),
      ...(tie ? knot(draft, { x: 480, y: m.neckY + m.scoop + 16, drop: 300, size: 0.9 }) : []),
    ],
    detail: tie
      ? { x: 480, y: 370, zoom: 2, name: "tie at the neck" }
      : { x: 480, y: 330, zoom: 2.1, name: "gathers at the neck" },
    hanger: { y: m.neckY, width: m.shoulder },
  }
}

/** Short wrap top with a bow and a gathered peplum. */
export function wrapTop(draft: Draft): Garment {
  const { sketch, cloth } = draft
  const m = DRESS
  const peplum = skirtPanel(draft, { waist: 138, top: 490, hem: 204, bottom: 680, ripples: 5, depth: 0.9 })
  const [left, right] = wrapFronts(draft)
  return {
    pieces: [
      insideBack(sketch, cloth, { ...m, scoop: 150 }),
      ...sleeves(sketch, cloth, m, { length: 250, cuff: 168, angle: 33, full: 16 }),
      { outline: sketch.closed(peplum.outline), cloth, folds: peplum.folds },
      left,
      right,
      waistBand(draft, 494, 140, 30),
      ...knot(draft, { x: 396, y: 494, drop: 190, size: 1 }),
    ],
    detail: { x: 430, y: 440, zoom: 2, name: "bow at the waist" },
    hanger: { y: m.neckY, width: m.shoulder },
  }
}
