import { bodyFolds, bodySeams, front, insideBack, type Measures, sleeves, TOP } from "./drawing/bodice"
import { neckBand, patchPocket, placket, pointCollar } from "./drawing/collars"
import { DRESS, knot, skirtPanel, waistBand } from "./dresses"
import type { Draft } from "./drawing/draft"
import { creases, drapery, fold, gathers } from "./drawing/folds"
import type { Garment, Piece } from "./drawing/piece"
import type { Point } from "./drawing/sketch"
import { button, seam, stitches } from "./drawing/trim"

function bodice(draft: Draft, m: Measures, neckline: "round" | "v" = "round"): Piece {
  const { sketch, cloth } = draft
  return {
    outline: sketch.mirrored(front(m, neckline)),
    cloth,
    folds: [
      ...bodyFolds(sketch, { ...m, hemY: m.hemY + 130 }, 0.9),
      ...creases(sketch, [480 - 66, m.hemY - 4], {
        towards: -84,
        spread: 18,
        count: 3,
        length: 120,
        height: 0.4,
        width: 14,
      }),
      ...creases(sketch, [480 + 66, m.hemY - 4], {
        towards: -96,
        spread: 18,
        count: 3,
        length: 120,
        height: 0.4,
        width: 14,
      }),
    ],
    trim: bodySeams(sketch, m, false),
  }
}

/** Shirt dress: collar, full button stand, belt. */
export function shirtDress(draft: Draft): Garment {
  const { sketch, cloth } = draft
  const m = { ...DRESS, scoop: 40, shoulder: 172, chest: 182, waist: 152, hem: 150, neck: 66, neckY: 190 }
  const skirt = skirtPanel(draft, { waist: 148, top: 494, hem: 250, bottom: 1040, ripples: 4, depth: 0.8 })
  const collar = pointCollar(sketch, cloth, m, 0.92)
  return {
    pieces: [
      insideBack(sketch, cloth, m),
      ...collar.behind,
      ...sleeves(sketch, cloth, m, {
        length: 258,
        cuff: 118,
        angle: 27,
        full: 8,
        band: 34,
        buttonColour: draft.buttons,
      }),
      { outline: sketch.closed(skirt.outline), cloth, folds: skirt.folds },
      bodice(draft, m),
      placket(sketch, cloth, {
        from: m.neckY + m.scoop - 4,
        to: 1058,
        width: 36,
        count: 10,
        colour: draft.buttons,
        radius: 7.5,
      }),
      waistBand(draft, 496, 153, 34),
      ...knot(draft, { x: 520, y: 498, drop: 200, size: 0.8 }),
      ...collar.before,
    ],
    detail: { x: 480, y: 320, zoom: 2.1, name: "collar and buttons" },
    hanger: { y: m.neckY, width: m.shoulder },
  }
}

/** Three gathered tiers below a small bodice. */
export function tieredDress(draft: Draft): Garment {
  const { sketch, cloth } = draft
  const m = { ...DRESS, hemY: 452, hem: 160, waist: 158, waistY: 430, chest: 172, neck: 78 }
  const tier = (top: number, bottom: number, from: number, to: number): Piece => {
    const panel = skirtPanel(draft, {
      waist: from,
      top,
      hem: to,
      bottom,
      ripples: 6,
      depth: 0.75,
      hip: (from + to) / 2 + 10,
    })
    return {
      outline: sketch.closed(panel.outline),
      cloth,
      folds: [
        ...panel.folds,
        ...gathers(
          sketch,
          [
            [480 - from, top],
            [480, top + 8],
            [480 + from, top],
          ],
          { count: 26, length: 70, height: 0.55, fan: 0.5 },
        ),
      ],
      shadow: { blur: 6, strength: 0.35 },
      trim: seam(
        sketch,
        [
          [480 - from, top + 2],
          [480, top + 7],
          [480 + from, top + 2],
        ],
        0.8,
      ),
    }
  }
  return {
    pieces: [
      insideBack(sketch, cloth, m),
      ...sleeves(sketch, cloth, m, {
        length: 196,
        cuff: 112,
        angle: 30,
        full: 34,
        gathered: true,
        band: 22,
        buttonColour: draft.buttons,
      }),
      tier(836, 1066, 248, 296),
      tier(636, 850, 202, 246),
      tier(446, 650, 160, 202),
      bodice(draft, m),
      ...neckBand(sketch, cloth, m, 13),
    ],
    detail: { x: 560, y: 620, zoom: 2, name: "hand-gathered tier" },
    hanger: { y: m.neckY, width: m.shoulder },
  }
}

/** Bias-cut slip with thin straps and a soft cowl. */
export function slipDress(draft: Draft): Garment {
  const { sketch, cloth } = draft
  const strap = (side: number): Piece => ({
    outline: sketch.closed([
      [480 + side * 76, 138, "c"],
      [480 + side * 83, 138, "c"],
      [480 + side * 104, 262, "c"],
      [480 + side * 95, 264, "c"],
    ]),
    cloth,
    shadow: { blur: 3, strength: 0.3 },
  })
  const panel = skirtPanel(draft, { waist: 130, top: 480, hem: 236, bottom: 1060, ripples: 4, depth: 1, hip: 176 })
  return {
    pieces: [
      {
        outline: sketch.mirrored([
          [0, 296],
          [60, 284],
          [98, 262, "c"],
          [132, 330, "c"],
          [60, 346],
          [0, 352],
        ]),
        cloth,
        light: 0.6,
      },
      strap(-1),
      strap(1),
      {
        outline: sketch.closed([
          [384, 258, "c"],
          [430, 292],
          [480, 318],
          [530, 292],
          [576, 258, "c"],
          [600, 320],
          [624, 366, "c"],
          [606, 470],
          [650, 640],
          ...panel.outline.slice(3, -1),
          [310, 640],
          [354, 470],
          [336, 366, "c"],
          [360, 320],
        ]),
        cloth,
        folds: [
          ...[0, 1, 2, 3].map((index) =>
            fold(
              sketch,
              [
                [392 + index * 6, 282 + index * 8],
                [480, 350 + index * 34],
                [568 - index * 6, 282 + index * 8],
              ],
              { width: 26, height: index % 2 ? 0.5 : -0.5, soft: 8 },
            ),
          ),
          ...creases(sketch, [350, 420], { towards: 20, spread: 60, count: 4, length: 190, height: 0.45, width: 26 }),
          ...creases(sketch, [612, 440], { towards: 160, spread: 60, count: 4, length: 180, height: 0.4, width: 26 }),
          ...drapery(sketch, { top: [380, 580, 520], bottom: [256, 704, 1074] }, { count: 8, height: 0.75 }),
        ],
        trim: stitches(
          sketch,
          [
            [388, 268],
            [430, 300],
            [480, 326],
            [530, 300],
            [572, 268],
          ],
          { dash: "3 2.5" },
        ),
      },
    ],
    detail: { x: 480, y: 370, zoom: 2, name: "cowl neck and strap" },
    hanger: { y: 150, width: 84 },
  }
}

/** Sundress with wide straps, a smocked bodice and a full skirt. */
export function sundress(draft: Draft): Garment {
  const { sketch, cloth, cut } = draft
  const panel = skirtPanel(draft, { waist: 152, top: 470, hem: 276, bottom: 1010, ripples: 6, depth: 0.9 })
  const strap = (side: number): Piece => ({
    outline: sketch.closed([
      [480 + side * 62, 176, "c"],
      [480 + side * 106, 176, "c"],
      [480 + side * 132, 306, "c"],
      [480 + side * 84, 312, "c"],
    ]),
    cloth,
    grain: side * -9,
    shadow: { blur: 4, strength: 0.35 },
    trim:
      stitches(sketch, [
        [480 + side * 68, 180],
        [480 + side * 90, 306],
      ]) +
      stitches(sketch, [
        [480 + side * 100, 180],
        [480 + side * 126, 304],
      ]),
  })
  const rows = [0, 1, 2, 3, 4].map((row) => 352 + row * 26)
  const fringe = draft.clothId === "kikoi" ? fringes(draft, 228, 732, 1022, 40) : []
  return {
    pieces: [
      {
        outline: sketch.mirrored([
          [0, 300],
          [120, 296, "c"],
          [150, 330, "c"],
          [0, 350],
        ]),
        cloth,
        light: 0.6,
      },
      strap(-1),
      strap(1),
      ...fringe,
      {
        outline: sketch.closed(panel.outline),
        cloth,
        folds: [
          ...panel.folds,
          ...gathers(
            sketch,
            [
              [332, 474],
              [480, 482],
              [628, 474],
            ],
            { count: 22, length: 90, height: 0.5, fan: 0.5 },
          ),
        ],
        trim: fringe.length
          ? ""
          : stitches(sketch, [
              [222, 994],
              [360, 1010],
              [480, 1016],
              [600, 1010],
              [738, 994],
            ]),
      },
      {
        outline: sketch.mirrored([
          [0, 322],
          [60, 314],
          [134, 296, "c"],
          [164, 372, "c"],
          [150, 430],
          [153, 484, "c"],
          [0, 492],
        ]),
        cloth,
        folds: [
          ...rows.flatMap((y) =>
            gathers(
              sketch,
              [
                [334, y],
                [626, y],
              ],
              { count: 20, length: 26, height: 0.45, fan: 0 },
            ),
          ),
          fold(
            sketch,
            [
              [480, 310],
              [480, 480],
            ],
            { width: 220, height: 0.4, soft: 40 },
          ),
        ],
        shadow: { blur: 6, strength: 0.4 },
        trim:
          rows
            .map((y) =>
              stitches(
                sketch,
                [
                  [332, y],
                  [480, y + 6],
                  [628, y],
                ],
                { dash: "3 4" },
              ),
            )
            .join("") +
          stitches(sketch, [
            [350, 304],
            [480, 328],
            [610, 304],
          ]),
      },
      ...(cut.pockets
        ? [318, 534].flatMap((x) => patchPocket(sketch, cloth, { x, y: 600, width: 112, height: 132 }))
        : []),
      ...(cut.pockets ? [] : [waistBand(draft, 482, 155, 22)]),
    ],
    detail: { x: 480, y: 390, zoom: 2, name: "bodice and straps" },
    hanger: { y: 186, width: 110 },
  }
}

/** Knotted fringe along a hem, as one piece of loose threads. */
export function fringes(draft: Draft, left: number, right: number, y: number, length: number, tilt = 0): Piece[] {
  const { sketch } = draft
  const strands: string[] = []
  for (let x = left; x < right; x += 7.5) {
    const along = (x - left) / (right - left)
    const top = y + Math.sin(Math.PI * along) * 16 * (tilt ? 0 : 1) + tilt * along - 12
    const lean = sketch.between(-5, 5)
    const d = sketch.open([
      [x, top],
      [x + lean * 0.3, top + length * 0.55],
      [x + lean, top + length * sketch.between(0.9, 1.15)],
    ])
    const shade = ["#f1e7d2", "#e4d6b9", "#cdbb98"][Math.floor(sketch.random() * 3)] ?? "#e4d6b9"
    strands.push(
      `<path d="${d}" stroke="#000" stroke-opacity=".22" stroke-width="3.4" transform="translate(2 2)"/><path d="${d}" stroke="${shade}" stroke-width="2.6"/>`,
    )
    if (Math.round(x) % 2 === 0)
      strands.push(`<circle cx="${x.toFixed(1)}" cy="${(top + length * 0.42).toFixed(1)}" r="3.2" fill="${shade}"/>`)
  }
  return [
    {
      outline: sketch.closed([
        [left - 10, y - 20],
        [right + 10, y - 20],
        [right + 10, y + length + 40],
        [left - 10, y + length + 40],
      ]),
      cloth: draft.cloth,
      ghost: true,
      trim: `<g fill="none" stroke-linecap="round">${strands.join("")}</g>`,
    },
  ]
}

/** Fitted bodice, round neck, swinging skirt. */
export function teaDress(draft: Draft): Garment {
  const { sketch, cloth } = draft
  const m = { ...DRESS, neck: 82, scoop: 82 }
  const skirt = skirtPanel(draft, { waist: 138, top: 494, hem: 304, bottom: 980, ripples: 7, depth: 1.1 })
  const buttons = [0, 1, 2, 3].map((index) => button(sketch, 480, 284 + index * 52, 7, draft.buttons)).join("")
  const body = bodice(draft, m)
  return {
    pieces: [
      insideBack(sketch, cloth, m),
      ...sleeves(sketch, cloth, m, { length: 168, cuff: 134, angle: 37, full: 10 }),
      {
        outline: sketch.closed(skirt.outline),
        cloth,
        folds: skirt.folds,
        trim: stitches(sketch, [
          [186, 958],
          [330, 980],
          [480, 988],
          [630, 980],
          [774, 958],
        ]),
      },
      {
        ...body,
        trim: `${body.trim ?? ""}${seam(
          sketch,
          [
            [480, 260],
            [480, 494],
          ],
          0.7,
        )}${buttons}`,
      },
      waistBand(draft, 496, 141, 26),
      ...neckBand(sketch, cloth, m, 11),
    ],
    detail: { x: 480, y: 380, zoom: 2, name: "bodice and waist seam" },
    hanger: { y: m.neckY, width: m.shoulder },
  }
}

/** Straight dress with side slits. */
export function columnDress(draft: Draft): Garment {
  const { sketch, cloth } = draft
  const m: Measures = {
    ...TOP,
    neck: 84,
    neckY: 170,
    shoulder: 176,
    shoulderY: 206,
    chest: 182,
    armY: 366,
    waist: 178,
    waistY: 620,
    hem: 196,
    hemY: 1070,
    scoop: 60,
    hemCurve: 6,
  }
  const slit = (side: number): Point[] => [
    [480 + side * 187, 880],
    [480 + side * 178, 980],
    [480 + side * 180, 1066],
  ]
  return {
    pieces: [
      insideBack(sketch, cloth, m),
      ...sleeves(sketch, cloth, m, { length: 204, cuff: 138, angle: 33 }),
      {
        outline: sketch.mirrored(front(m)),
        cloth,
        folds: [
          ...bodyFolds(sketch, m, 1.1),
          ...drapery(
            sketch,
            { top: [330, 630, 560], bottom: [290, 670, 1080] },
            { count: 7, height: 0.36, start: 0.1 },
          ),
        ],
        trim: bodySeams(sketch, m) + stitches(sketch, slit(-1)) + stitches(sketch, slit(1)),
      },
      ...neckBand(sketch, cloth, m, 14),
    ],
    detail: { x: 500, y: 290, zoom: 2.1, name: "neckline and sleeve" },
  }
}
