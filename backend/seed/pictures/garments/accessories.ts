import { mix } from "../cloth/palette"
import { COLOURS } from "../../catalogue/colours"
import { type Draft, toned } from "./drawing/draft"
import { creases, drapery, fold } from "./drawing/folds"
import { fringes } from "./frocks"
import type { Garment, Piece } from "./drawing/piece"
import type { Point } from "./drawing/sketch"
import { seam, stitches } from "./drawing/trim"

/** A headwrap as it is sold: two metres of cloth, folded in three and laid down. */
export function headwrap(draft: Draft): Garment {
  return { ...folded(draft, false), detail: { x: 560, y: 760, zoom: 2, name: "rolled edge" } }
}

/** A long scarf or wrap, folded in three and laid down, fringe out. */
export const scarf = (draft: Draft): Garment => folded(draft, true)

function folded(draft: Draft, fringe: boolean): Garment {
  const { sketch, cloth, cut } = draft
  const half = (fringe ? 148 : 190) * (cut.width ?? 1)
  const lay = (left: number, right: number, top: number, bottom: number, lean: number): Piece => ({
    outline: sketch.closed([
      [480 + left, top, "c"],
      [480 + (left + right) / 2, top - 7],
      [480 + right, top + lean * 0.3, "c"],
      [480 + right + lean * 0.6, (top + bottom) / 2],
      [480 + right + lean, bottom, "c"],
      [480 + (left + right) / 2 + lean, bottom + 8],
      [480 + left + lean, bottom + 2, "c"],
      [480 + left + lean * 0.4, (top + bottom) / 2],
    ]),
    cloth,
    folds: [
      ...drapery(
        sketch,
        { top: [480 + left, 480 + right, top], bottom: [480 + left + lean, 480 + right + lean, bottom] },
        { count: 6, height: 0.3 },
      ),
      fold(
        sketch,
        [
          [480 + left, top + 18],
          [480 + (left + right) / 2, top + 14],
          [480 + right, top + 20],
        ],
        { width: 40, height: 0.6, soft: 12 },
      ),
    ],
    shadow: { blur: 12, strength: 0.45 },
    loft: 1.8,
    trim: stitches(
      sketch,
      [
        [480 + left + 6, top + 10],
        [480 + left + 6 + lean * 0.4, (top + bottom) / 2],
        [480 + left + lean + 6, bottom],
      ],
      { dash: "2 4" },
    ),
  })
  return {
    pieces: [
      ...(fringe ? fringes(draft, 480 - half - 14, 480 + half - 34, 992, 70) : []),
      lay(-half - 22, half - 40, 208, 1000, 10),
      ...(fringe ? fringes(draft, 480 - half * 0.5 + 8, 480 + half + 22, 886, 70) : []),
      lay(-half * 0.5, half + 20, 196, 896, 4),
    ],
    detail: { x: 500, y: 880, zoom: 2, name: "knotted fringe" },
  }
}

/** Bag with two handles. */
export function tote(draft: Draft): Garment {
  const { sketch, cloth, cut } = draft
  const tall = cut.length ?? 1
  const top = 470 - (tall - 1) * 500
  const leather = {
    cloth: "leather" as const,
    colour: "Tan" as const,
    hex: draft.clothId === "canvas" && !cut.pockets ? mix(COLOURS[draft.colour], "#000000", 0.12) : "#8a5a34",
  }
  const handle = (back: boolean): Piece => {
    const rise = back ? 150 : 176
    const inner: Point[] = [
      [380, top + 90, "c"],
      [392, top - 90],
      [430, rise + 52],
      [480, rise + 34],
      [530, rise + 52],
      [568, top - 90],
      [580, top + 90, "c"],
    ]
    const outer: Point[] = [
      [606, top + 90, "c"],
      [594, top - 100],
      [548, rise + 24],
      [480, rise],
      [412, rise + 24],
      [366, top - 100],
      [354, top + 90, "c"],
    ]
    return {
      outline: sketch.closed([...inner, ...outer]),
      cloth: leather,
      light: back ? 0.74 : 1,
      wrinkle: 0.4,
      shadow: { blur: 9, strength: 0.42 },
    }
  }
  const patch = (x: number): string =>
    stitches(
      sketch,
      [
        [x - 12, top + 20],
        [x - 12, top + 84],
        [x + 12, top + 84],
        [x + 12, top + 20],
      ].map(([a = 0, b = 0]): Point => [a, b, "c"]),
      { colour: "#e8d6b4" },
    )
  return {
    pieces: [
      handle(true),
      {
        outline: sketch.closed([
          [282, top + 6, "c"],
          [480, top - 8],
          [678, top + 6, "c"],
          [676, top + 40, "c"],
          [480, top + 50],
          [284, top + 40, "c"],
        ]),
        cloth: toned(cloth, "#201a15", 0.5),
        light: 0.7,
      },
      {
        outline: sketch.closed([
          [280, top + 8, "c"],
          [480, top + 22],
          [680, top + 8, "c"],
          [702, 720],
          [708, 1018],
          [690, 1044],
          [480, 1056],
          [270, 1044],
          [252, 1018],
          [258, 720],
        ]),
        cloth,
        folds: [
          ...creases(sketch, [300, 1000], { towards: -50, spread: 50, count: 4, length: 200, height: 0.35, width: 30 }),
          ...creases(sketch, [660, 1000], { towards: 230, spread: 50, count: 4, length: 200, height: 0.35, width: 30 }),
          ...creases(sketch, [367, top + 60], {
            towards: 88,
            spread: 50,
            count: 4,
            length: 240,
            height: 0.4,
            width: 26,
          }),
          ...creases(sketch, [593, top + 60], {
            towards: 92,
            spread: 50,
            count: 4,
            length: 240,
            height: 0.4,
            width: 26,
          }),
          fold(
            sketch,
            [
              [480, top + 60],
              [478, 1040],
            ],
            { width: 320, height: 0.4, soft: 50 },
          ),
        ],
        loft: 1.8,
        trim:
          stitches(sketch, [
            [284, top + 40],
            [480, top + 54],
            [676, top + 40],
          ]) +
          seam(
            sketch,
            [
              [256, 1000],
              [480, 1014],
              [704, 1000],
            ],
            0.8,
          ) +
          stitches(sketch, [
            [258, 988],
            [480, 1002],
            [702, 988],
          ]),
      },
      ...(cut.pockets
        ? [
            {
              outline: sketch.closed([
                [350, 680, "c"],
                [480, 688],
                [610, 680, "c"],
                [614, 930, "c"],
                [480, 938],
                [346, 930, "c"],
              ]),
              cloth,
              shadow: { blur: 5, strength: 0.36 },
              wrinkle: 0.6,
              trim:
                stitches(sketch, [
                  [354, 694],
                  [480, 702],
                  [606, 694],
                ]) +
                stitches(sketch, [
                  [353, 690],
                  [351, 926],
                  [480, 932],
                  [609, 926],
                  [607, 690],
                ]),
            },
          ]
        : []),
      { ...handle(false), trim: patch(367) + patch(593) },
    ],
    detail: { x: 440, y: top + 120, zoom: 2, name: "handle and stitching" },
  }
}

/** A pair of sandals from above; beaded when the cut asks for embroidery. */
export function sandals(draft: Draft): Garment {
  const foot = (side: number): Piece[] => {
    const { sketch, cloth } = draft
    const at = (x: number, y: number): [number, number] => {
      const turn = (side * 5 * Math.PI) / 180
      const [dx, dy] = [side * x, y - 620]
      return [
        480 + side * 178 + dx * Math.cos(turn) - dy * Math.sin(turn),
        620 + dx * Math.sin(turn) + dy * Math.cos(turn),
      ]
    }
    const p = (x: number, y: number, corner?: "c"): Point => (corner ? [...at(x, y), "c"] : at(x, y))
    const sole = (grow: number): Point[] => [
      p(-30, 236 - grow),
      p(48, 240 - grow),
      p(112 + grow, 330),
      p(124 + grow, 450),
      p(98 + grow, 610),
      p(88 + grow, 760),
      p(96 + grow, 900),
      p(40, 996 + grow),
      p(-48, 992 + grow),
      p(-96 - grow, 900),
      p(-88 - grow, 760),
      p(-104 - grow, 600),
      p(-116 - grow, 440),
      p(-92 - grow, 306),
    ]
    const strap = (y: number, width: number, sag: number): Piece => ({
      outline: sketch.closed([
        p(-128, y + 10, "c"),
        p(-60, y - sag),
        p(60, y - sag - 4),
        p(132, y + 4, "c"),
        p(130, y + width, "c"),
        p(60, y + width - sag),
        p(-60, y + width - sag + 6),
        p(-126, y + width + 8, "c"),
      ]),
      cloth,
      grain: 90,
      loft: 1.5,
      folds: [
        fold(sketch, [p(-120, y + width / 2), p(0, y + width / 2 - sag), p(124, y + width / 2)], {
          width: width * 0.9,
          height: 0.6,
          soft: 12,
        }),
      ],
      shadow: { blur: 13, strength: 0.58, dx: 5, dy: 12 },
      trim: draft.cut.embroidery
        ? beads(at, y, width, sag)
        : stitches(sketch, [p(-120, y + 18), p(-60, y - sag + 9), p(60, y - sag + 6), p(124, y + 12)], {
            colour: "#efdfc2",
          }) +
          stitches(
            sketch,
            [p(-120, y + width - 2), p(-60, y + width - sag - 4), p(60, y + width - sag - 9), p(124, y + width - 8)],
            { colour: "#efdfc2" },
          ),
    })
    return [
      {
        outline: sketch.closed(sole(9)),
        cloth: { cloth: "leather", colour: "Black", hex: "#2a2522" },
        loft: 2.2,
        shadow: { blur: 10, strength: 0.3 },
      },
      {
        outline: sketch.closed(sole(0)),
        cloth: { cloth: "leather", colour: "Tan", hex: mix(COLOURS[draft.colour], "#c99a66", 0.55) },
        loft: 1.4,
        folds: [
          fold(sketch, [p(0, 760), p(4, 960)], { width: 130, height: -0.35, soft: 30 }),
          fold(sketch, [p(6, 290), p(0, 470)], { width: 150, height: -0.3, soft: 32 }),
        ],
        trim: `<path d="${sketch.open(sole(-9))}" fill="none" stroke="#f0dfc0" stroke-opacity=".85" stroke-width="1.8" stroke-dasharray="6 4"/>`,
      },
      strap(398, 78, 26),
      ...(draft.cut.embroidery ? [strap(520, 52, 18)] : [strap(516, 64, 20)]),
      ...(draft.cut.embroidery ? [] : [buckle(draft, at)]),
    ]
  }
  return {
    pieces: [...foot(-1), ...foot(1)],
    detail: { x: 640, y: 460, zoom: 2, name: draft.cut.embroidery ? "beaded straps" : "straps and buckle" },
  }
}

function buckle(draft: Draft, at: (x: number, y: number) => [number, number]): Piece {
  const [x, y] = at(92, 532)
  return {
    outline: draft.sketch.closed([
      [x - 40, y - 40],
      [x + 40, y - 40],
      [x + 40, y + 40],
      [x - 40, y + 40],
    ]),
    cloth: draft.cloth,
    ghost: true,
    trim: `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><rect x="-17" y="-21" width="38" height="46" rx="7" fill="none" stroke="#000" stroke-opacity=".4" stroke-width="8"/><rect x="-19" y="-24" width="38" height="46" rx="7" fill="none" stroke="#b59a63" stroke-width="7"/><rect x="-20" y="-25" width="38" height="46" rx="7" fill="none" stroke="#f2e3b8" stroke-opacity=".7" stroke-width="2"/><path d="M-19-1H14" stroke="#a88d57" stroke-width="5"/></g>`,
  }
}

function beads(at: (x: number, y: number) => [number, number], y: number, width: number, sag: number): string {
  const colours = ["#c1272d", "#f4efe4", "#1d5fa8", "#f4efe4", "#e8a61c", "#1f7a46", "#f4efe4", "#c1272d"]
  let out = ""
  for (let row = 0; row * 7.6 < width - 12; row++) {
    for (let x = -116; x <= 118; x += 7.6) {
      const arc = (1 - (x / 124) ** 2) * sag
      const [cx, cy] = at(x, y + 12 + row * 7.6 - arc)
      const colour = colours[(row + Math.floor(Math.abs(x) / 23)) % colours.length] ?? "#f4efe4"
      out += `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="3.600" fill="${colour}"/><circle cx="${(cx - 1).toFixed(1)}" cy="${(cy - 1.2).toFixed(1)}" r="1.100" fill="#fff" fill-opacity=".65"/>`
    }
  }
  return out.replace(/\.(\d)00"/g, '.$1"')
}
