import type { Sharp } from "sharp"
import type { ColourName } from "../../catalogue"
import type { ClothId } from "../../catalogue/cloths"
import { creases, fold } from "../garments/drawing/folds"
import type { Piece } from "../garments/drawing/piece"
import { type Point, Sketch } from "../garments/drawing/sketch"
import { Stage } from "./stage"

const [WIDTH, HEIGHT] = [1920, 1080]

/** Highland, river and sun, all laid out of the house's cloths. */
export async function sustainability(): Promise<Sharp> {
  const stage = new Stage(WIDTH, HEIGHT)
  await stage.svg(
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4e6cf"/><stop offset="1" stop-color="#eac9a0"/></linearGradient></defs><rect width="${String(WIDTH)}" height="${String(HEIGHT)}" fill="url(#s)"/>`,
  )
  stage.plaster("sky", 0.7)
  const sketch = new Sketch("land", { x: 1, y: 1 }, 10)
  await stage.pieces([sun(sketch)], "sun", 10)
  await stage.pieces(
    [
      hill(sketch, "linen", "Clay", [
        [-40, 520],
        [260, 400],
        [560, 470],
        [900, 370],
        [1260, 450],
        [1600, 360],
        [1960, 440],
      ]),
    ],
    "far",
    12,
  )
  await stage.pieces(
    [
      hill(sketch, "linen", "Olive", [
        [820, 720],
        [960, 640],
        [1120, 580],
        [1400, 480],
        [1700, 540],
        [1960, 500],
      ]),
    ],
    "right",
    14,
  )
  await stage.pieces([river(sketch)], "river", 10)
  await stage.pieces(
    [
      hill(sketch, "kitenge", "Ochre", [
        [-40, 660],
        [200, 560],
        [520, 520],
        [800, 600],
        [930, 672],
        [950, 752],
        [850, 850],
        [740, 960],
        [700, 1120],
      ]),
    ],
    "left",
    14,
  )
  await stage.pieces(
    [
      hill(sketch, "linen", "Forest", [
        [-40, 800],
        [180, 730],
        [420, 760],
        [640, 860],
        [760, 980],
        [780, 1120],
      ]),
    ],
    "near left",
    18,
  )
  await stage.pieces(
    [
      hill(sketch, "shweshwe", "Rust", [
        [1180, 1120],
        [1240, 960],
        [1420, 860],
        [1680, 800],
        [1960, 830],
      ]),
    ],
    "near right",
    18,
  )
  return stage.finish()
}

function sun(sketch: Sketch): Piece {
  const rim = Array.from({ length: 20 }, (_, index): Point => {
    const angle = (index * Math.PI) / 10
    return [1420 + Math.cos(angle) * 128, 250 + Math.sin(angle) * 128]
  })
  return {
    outline: sketch.closed(rim),
    cloth: { cloth: "linen", colour: "Maize" },
    loft: 2,
    folds: creases(sketch, [1420, 250], { towards: 0, spread: 330, count: 14, length: 120, height: 0.3, width: 16 }),
  }
}

function hill(
  sketch: Sketch,
  cloth: ClothId,
  colour: ColourName,
  ridge: readonly (readonly [number, number])[],
): Piece {
  const first = ridge[0] ?? [0, 0]
  const last = ridge[ridge.length - 1] ?? first
  return {
    outline: sketch.closed([
      ...ridge.map(([x, y], index): Point => (index === 0 || index === ridge.length - 1 ? [x, y, "c"] : [x, y])),
      [last[0], HEIGHT + 60, "c"],
      [first[0], HEIGHT + 60, "c"],
    ]),
    cloth: { cloth, colour },
    loft: 3,
    wrinkle: 1.3,
    wrinkleTowards: 12,
    folds: ridge.slice(0, -1).flatMap(([x, y], index) => {
      const [nextX, nextY] = ridge[index + 1] ?? [x, y]
      return [60, 130, 220, 330].map((below, band) =>
        fold(
          sketch,
          [
            [x - 40, y + below + 20],
            [(x + nextX) / 2, (y + nextY) / 2 + below * 1.05 + sketch.between(-20, 26)],
            [nextX + 40, nextY + below],
          ],
          { width: 70 + band * 14, height: band % 2 ? -0.55 : 0.6, soft: 18 },
        ),
      )
    }),
  }
}

function river(sketch: Sketch): Piece {
  return {
    // It comes out from behind the hill on its left, which hides where it begins.
    outline: sketch.closed([
      [820, 690, "c"],
      [800, 860],
      [640, 960],
      [600, 1140, "c"],
      [1290, 1140, "c"],
      [1230, 960],
      [1190, 860],
      [1120, 760],
      [1010, 700],
      [900, 676],
    ]),
    cloth: { cloth: "tencel", colour: "Indigo" },
    grain: 30,
    loft: 2,
    wrinkleTowards: 110,
    folds: [0, 1, 2, 3, 4, 5].map((index) =>
      fold(
        sketch,
        [
          [880 + index * 6, 690 + index * 3],
          [990 + index * 26, 770 - index * 4],
          [860 + index * 60, 880],
          [700 + index * 104, 1110],
        ],
        { width: 46, height: index % 2 ? 0.7 : -0.6, swell: "end", soft: 13 },
      ),
    ),
  }
}
