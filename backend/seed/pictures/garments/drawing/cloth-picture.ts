import type { Draft } from "./draft"
import { creases, fold } from "./folds"
import type { Garment } from "./piece"

/** The cloth itself, gathered up on a table: broad folds across, a few sharper ones between. */
export function clothPicture(draft: Draft): Garment {
  const { sketch, cloth } = draft
  const sweep = (from: number, to: number, width: number, height: number) =>
    fold(
      sketch,
      [
        [120, from],
        [440, (from + to) / 2 + 40],
        [880, to],
      ],
      { width, height, soft: width * 0.24 },
    )
  return {
    pieces: [
      {
        outline: sketch.closed([
          [40, 60, "c"],
          [920, 60, "c"],
          [920, 1160, "c"],
          [40, 1160, "c"],
        ]),
        cloth,
        grain: 24,
        wrinkle: 1.2,
        wrinkleTowards: 40,
        folds: [
          sweep(420, 250, 130, 0.8),
          sweep(560, 380, 110, -0.8),
          sweep(700, 520, 150, 0.75),
          sweep(900, 760, 120, -0.6),
          sweep(330, 120, 70, -0.6),
          // So near, a narrow crease would be a black streak: these are wider and softer.
          ...creases(sketch, [300, 640], {
            towards: -18,
            spread: 34,
            count: 5,
            length: 420,
            height: 0.42,
            width: 46,
            soft: 8.5,
          }),
        ],
      },
    ],
    detail: { x: 480, y: 560, zoom: 2.4, name: "cloth" },
  }
}
