import { bodyFolds, bodySeams, front, insideBack, type Measures, sleeves } from "./drawing/bodice"
import { fly, leg, type LegLook } from "./bottoms"
import { patchPocket, placket, pointCollar } from "./drawing/collars"
import { DRESS, knot, waistBand } from "./dresses"
import type { Draft } from "./drawing/draft"
import { creases, fold, gathers } from "./drawing/folds"
import type { Garment, Piece } from "./drawing/piece"
import type { Point } from "./drawing/sketch"
import { button, stitches } from "./drawing/trim"

/** Work jumpsuit: shirt above, trousers below, belted. */
export function jumpsuit(draft: Draft): Garment {
  const { sketch, cloth } = draft
  const m: Measures = {
    ...DRESS,
    neck: 64,
    neckY: 136,
    shoulder: 168,
    shoulderY: 176,
    chest: 176,
    armY: 320,
    waist: 142,
    waistY: 440,
    hem: 142,
    hemY: 462,
    scoop: 40,
  }
  const look: LegLook = { top: 456, crotch: 650, bottom: 1108, waist: 144, hip: 178, knee: 128, ankle: 112, stance: 44 }
  const collar = pointCollar(sketch, cloth, m, 1)
  return {
    pieces: [
      insideBack(sketch, cloth, m),
      ...collar.behind,
      ...sleeves(sketch, cloth, m, {
        length: 300,
        cuff: 108,
        angle: 23,
        full: 8,
        band: 34,
        buttonColour: draft.buttons,
      }),
      leg(draft, look, -1),
      leg(draft, look, 1),
      fly(draft, 470, 650),
      {
        outline: sketch.mirrored(front(m)),
        cloth,
        folds: bodyFolds(sketch, { ...m, hemY: 600 }, 0.9),
        trim: bodySeams(sketch, m, false),
      },
      placket(sketch, cloth, {
        from: m.neckY + m.scoop - 4,
        to: 640,
        width: 34,
        count: 5,
        colour: draft.buttons,
        radius: 7,
      }),
      ...[346, 522].flatMap((x) =>
        patchPocket(sketch, cloth, { x, y: 262, width: 92, height: 100, flap: true, colour: draft.buttons }),
      ),
      waistBand(draft, 460, 147, 36),
      ...knot(draft, { x: 470, y: 462, drop: 180, size: 0.8 }),
      ...collar.before,
    ],
    detail: { x: 490, y: 310, zoom: 2, name: "collar and chest pockets" },
    hanger: { y: m.neckY, width: m.shoulder },
  }
}

/** Toddler's romper: tied shoulders, gathered body, short bubble legs. */
export function romper(draft: Draft): Garment {
  const { sketch, cloth } = draft
  const half: Point[] = [
    [0, 270],
    [66, 262],
    [116, 236, "c"],
    [150, 250, "c"],
    [160, 340],
    [196, 420, "c"],
    [216, 620],
    [252, 830],
    [232, 930, "c"],
    [120, 962],
    [44, 930, "c"],
    [22, 880],
    [0, 866],
  ]
  const cuff = (side: number): Piece => ({
    outline: sketch.closed([
      [480 + side * 40, 924, "c"],
      [480 + side * 120, 950],
      [480 + side * 236, 922, "c"],
      [480 + side * 230, 958, "c"],
      [480 + side * 120, 988],
      [480 + side * 44, 960, "c"],
    ]),
    cloth,
    grain: 90,
    wrinkle: 0.5,
    shadow: { blur: 5, strength: 0.4 },
    trim: stitches(sketch, [
      [480 + side * 46, 936],
      [480 + side * 120, 962],
      [480 + side * 228, 934],
    ]),
  })
  const tie = (side: number): Piece[] => knot(draft, { x: 480 + side * 132, y: 244, drop: 90, size: 0.62 })
  return {
    pieces: [
      {
        outline: sketch.mirrored([
          [0, 290],
          [110, 250, "c"],
          [146, 262, "c"],
          [150, 360],
          [0, 380],
        ]),
        cloth,
        light: 0.6,
      },
      {
        outline: sketch.mirrored(half),
        cloth,
        folds: [
          ...gathers(
            sketch,
            [
              [366, 330],
              [480, 342],
              [594, 330],
            ],
            { count: 20, length: 190, height: 0.5, fan: 0.5 },
          ),
          ...gathers(
            sketch,
            [
              [520, 930],
              [600, 954],
              [712, 926],
            ],
            { count: 14, length: -130, height: 0.5 },
          ),
          ...gathers(
            sketch,
            [
              [248, 926],
              [360, 954],
              [440, 930],
            ],
            { count: 14, length: -130, height: 0.5 },
          ),
          ...creases(sketch, [480, 870], { towards: -90, spread: 120, count: 6, length: 150, height: 0.4 }),
          fold(
            sketch,
            [
              [480, 420],
              [480, 860],
            ],
            { width: 300, height: 0.45, soft: 46 },
          ),
        ],
        trim:
          stitches(sketch, [
            [368, 322],
            [480, 334],
            [592, 322],
          ]) +
          stitches(sketch, [
            [368, 336],
            [480, 348],
            [592, 336],
          ]),
      },
      cuff(-1),
      cuff(1),
      ...patchPocket(sketch, cloth, { x: 420, y: 470, width: 120, height: 118 }),
      ...tie(-1),
      ...tie(1),
    ],
    detail: { x: 520, y: 330, zoom: 2, name: "tied shoulder" },
  }
}

/** Bib dungarees with brass buttons. */
export function dungarees(draft: Draft): Garment {
  const { sketch, cloth } = draft
  const look: LegLook = { top: 560, crotch: 800, bottom: 1090, waist: 176, hip: 206, knee: 162, ankle: 150, stance: 42 }
  const strap = (side: number): Piece => ({
    outline: sketch.closed([
      [480 + side * 86, 150, "c"],
      [480 + side * 124, 144, "c"],
      [480 + side * 106, 376, "c"],
      [480 + side * 64, 376, "c"],
    ]),
    cloth,
    grain: side * 6,
    shadow: { blur: 6, strength: 0.42 },
    trim:
      stitches(sketch, [
        [480 + side * 92, 156],
        [480 + side * 71, 372],
      ]) +
      stitches(sketch, [
        [480 + side * 118, 152],
        [480 + side * 100, 372],
      ]) +
      button(sketch, 480 + side * 85, 352, 13, "#b08a4a"),
  })
  const band: Piece = {
    outline: sketch.mirrored([
      [0, 552],
      [176, 544, "c"],
      [180, 592, "c"],
      [0, 602],
    ]),
    cloth,
    grain: 90,
    wrinkle: 0.4,
    shadow: { blur: 5, strength: 0.38 },
    trim:
      stitches(sketch, [
        [306, 552],
        [480, 560],
        [654, 552],
      ]) +
      stitches(sketch, [
        [306, 584],
        [480, 594],
        [654, 584],
      ]) +
      button(sketch, 322, 568, 10, "#b08a4a") +
      button(sketch, 638, 568, 10, "#b08a4a"),
  }
  const cuff = (side: number): Piece => ({
    outline: sketch.closed([
      [480 + side * 38, 1052, "c"],
      [480 + side * 196, 1050, "c"],
      [480 + side * 195, 1098, "c"],
      [480 + side * 38, 1101, "c"],
    ]),
    cloth: { ...cloth, hex: "#a9b8c6" },
    wrinkle: 0.4,
    shadow: { blur: 6, strength: 0.42 },
    trim: stitches(sketch, [
      [480 + side * 42, 1086],
      [480 + side * 192, 1084],
    ]),
  })
  return {
    pieces: [
      leg(draft, look, -1),
      leg(draft, look, 1),
      fly(draft, 600, 800),
      {
        outline: sketch.mirrored([
          [0, 344],
          [116, 338, "c"],
          [128, 440],
          [160, 560, "c"],
          [0, 570],
        ]),
        cloth,
        folds: creases(sketch, [480, 560], { towards: -90, spread: 90, count: 5, length: 150, height: 0.3 }),
        shadow: { blur: 6, strength: 0.4 },
        trim:
          stitches(sketch, [
            [370, 350],
            [480, 356],
            [590, 350],
          ]) +
          stitches(sketch, [
            [372, 356],
            [358, 440],
            [332, 548],
          ]) +
          stitches(sketch, [
            [588, 356],
            [602, 440],
            [628, 548],
          ]),
      },
      ...patchPocket(sketch, cloth, { x: 412, y: 408, width: 136, height: 116 }),
      strap(-1),
      strap(1),
      band,
      cuff(-1),
      cuff(1),
    ],
    detail: { x: 500, y: 400, zoom: 2, name: "bib, braces and brass buttons" },
  }
}
