import type { Garment, Piece } from "./piece"
import type { Point, Sketch } from "./sketch"

/** The wooden hanger behind a garment, with its hook; `rise` is how far the hook's top is above the neck. */
export function hangerPieces(sketch: Sketch, { y, width }: { y: number; width: number }, rise = 92): Piece[] {
  const arm = Math.max(width * 0.93, 96)
  const drop = arm * 0.26
  const hook = sketch.open([
    [480, y - 8],
    [480, y - rise + 44],
    [484, y - rise + 34],
    [500, y - rise + 22],
    [496, y - rise + 2],
    [480, y - rise - 5],
    [462, y - rise + 6],
  ])
  return [
    {
      outline: sketch.closed([
        [480, y - 22],
        [530, y - 8],
        [480 + arm * 0.6, y + drop * 0.5 - 4],
        [480 + arm, y + drop + 6],
        [480 + arm - 6, y + drop + 20],
        [480 + arm * 0.5, y + drop * 0.5 + 20],
        [480, y + 10],
        [480 - arm * 0.5, y + drop * 0.5 + 20],
        [480 - arm + 6, y + drop + 20],
        [480 - arm, y + drop + 6],
        [480 - arm * 0.6, y + drop * 0.5 - 4],
        [430, y - 8],
      ] satisfies Point[]),
      cloth: { cloth: "leather", colour: "Tan", hex: "#b58a5b" },
      wrinkle: 0.3,
      loft: 1.2,
      grain: 90,
    },
    {
      outline: sketch.closed([
        [440, y - rise - 20],
        [520, y - rise - 20],
        [520, y + 10],
        [440, y + 10],
      ]),
      cloth: { cloth: "leather", colour: "Tan" },
      ghost: true,
      trim: `<g fill="none" stroke-linecap="round"><path d="${hook}" stroke="#2d2a27" stroke-width="6.4"/><path d="${hook}" stroke="#8f8a82" stroke-width="3.6"/><path d="${hook}" stroke="#f3f0ea" stroke-opacity=".8" stroke-width="1.2" transform="translate(-1 -1)"/></g>`,
    },
  ]
}

/** The garment on a hanger, when it is one that hangs. */
export function onHanger(garment: Garment, sketch: Sketch, rise?: number): Garment {
  if (!garment.hanger) return garment
  return { ...garment, pieces: [...hangerPieces(sketch, garment.hanger, rise), ...garment.pieces] }
}
