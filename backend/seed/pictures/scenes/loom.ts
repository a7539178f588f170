import type { Sharp } from "sharp"
import { drapery } from "../garments/drawing/folds"
import type { Piece } from "../garments/drawing/piece"
import { Sketch } from "../garments/drawing/sketch"
import { sunlight, wall } from "./set"
import { Stage } from "./stage"

const [WIDTH, HEIGHT] = [1920, 1080]
const [LEFT, RIGHT] = [560, 1360]

/** The workshop: a loom by the window, a kikoi half woven. */
export async function about(): Promise<Sharp> {
  const stage = new Stage(WIDTH, HEIGHT)
  await stage.svg(wall(WIDTH, HEIGHT, { top: "#e6d5bd", bottom: "#b99c79", floor: 980, floorColour: "#7d5a41" }))
  stage.plaster("workshop")
  const sketch = new Sketch("loom", { x: 1, y: 1 }, 3)
  await stage.pieces(
    [
      beam(sketch, LEFT - 120, 60, 64, 960),
      beam(sketch, RIGHT + 56, 60, 64, 960),
      beam(sketch, LEFT - 190, 120, RIGHT - LEFT + 380, 62),
    ],
    "frame",
    16,
  )
  await stage.svg(warp())
  const cloth: Piece = {
    outline: sketch.closed([
      [LEFT + 4, 588, "c"],
      [960, 596],
      [RIGHT - 4, 588, "c"],
      [RIGHT - 2, 900, "c"],
      [960, 910],
      [LEFT + 2, 900, "c"],
    ]),
    cloth: { cloth: "kikoi", colour: "Terracotta" },
    wrinkle: 0.6,
    folds: drapery(sketch, { top: [LEFT, RIGHT, 600], bottom: [LEFT, RIGHT, 910] }, { count: 6, height: 0.2 }),
  }
  await stage.pieces([cloth], "cloth", 8)
  await stage.pieces(
    [beam(sketch, LEFT - 150, 520, RIGHT - LEFT + 300, 40), beam(sketch, LEFT - 170, 330, RIGHT - LEFT + 340, 26)],
    "reed",
    14,
  )
  await stage.svg(reed())
  await stage.pieces([beam(sketch, LEFT - 160, 880, RIGHT - LEFT + 320, 76), shuttle(sketch)], "breast", 16)
  await stage.svg(
    sunlight(WIDTH, HEIGHT, { x: 420, y: -120, pane: 460, leaves: true, shade: 0.36, seed: "loom" }),
    "multiply",
  )
  return stage.finish()
}

function beam(sketch: Sketch, x: number, y: number, width: number, height: number): Piece {
  return {
    outline: sketch.closed([
      [x, y, "c"],
      [x + width, y, "c"],
      [x + width, y + height, "c"],
      [x, y + height, "c"],
    ]),
    cloth: { cloth: "leather", colour: "Tan", hex: "#9c7247" },
    grain: width > height ? 90 : 0,
    wrinkle: 0.8,
    wrinkleTowards: width > height ? 0 : 90,
    loft: 1.6,
    shadow: { blur: 12, strength: 0.4 },
  }
}

/** Warp threads from the upper beam to the cloth, in the stripes that will be woven. */
function warp(): string {
  const stripes = ["#f2e6d0", "#f2e6d0", "#b4552d", "#f2e6d0", "#2f3f3a", "#f2e6d0", "#e6bb62", "#f2e6d0"]
  let out = ""
  for (let x = LEFT + 6; x < RIGHT - 4; x += 5) {
    const colour = stripes[Math.floor((x - LEFT) / 40) % stripes.length] ?? "#f2e6d0"
    const top = 960 + (x - 960) * 0.97
    out += `<path d="M${top.toFixed(1)} 180L${String(x)} 600" stroke="#3a2a1d" stroke-opacity=".35" stroke-width="2.6" transform="translate(3 3)"/><path d="M${top.toFixed(1)} 180L${String(x)} 600" stroke="${colour}" stroke-width="2.2"/>`
  }
  return out
}

function reed(): string {
  let out = ""
  for (let x = LEFT - 4; x < RIGHT + 6; x += 10)
    out += `<path d="M${String(x)} 356V522" stroke="#4a3421" stroke-opacity=".55" stroke-width="1.6"/>`
  return out
}

function shuttle(sketch: Sketch): Piece {
  return {
    outline: sketch.closed([
      [820, 690, "c"],
      [900, 664],
      [1060, 660],
      [1150, 680, "c"],
      [1060, 712],
      [900, 716],
    ]),
    cloth: { cloth: "leather", colour: "Tan", hex: "#7a4e2c" },
    grain: 90,
    loft: 3,
    shadow: { blur: 14, strength: 0.6, dx: 8, dy: 14 },
  }
}
