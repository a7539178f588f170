import type { Camera } from "./canvas/camera"
import type { Garment } from "./garments/drawing/piece"
import type { Sketch } from "./garments/drawing/sketch"

const WIDTH = 960
const HEIGHT = 1200

/** A 4:5 camera that fits the garment into the picture with air around it, and `headroom` for a hook above. */
export function frontCamera(garment: Garment, headroom = 0): Camera {
  const bounds = garment.pieces.filter((piece) => !piece.ghost).map((piece) => piece.outline.bounds)
  // Outlines' bounds carry 24 units of slack.
  const x = Math.min(...bounds.map((box) => box.x)) + 24
  const y = Math.min(...bounds.map((box) => box.y)) + 24 - headroom
  const right = Math.max(...bounds.map((box) => box.right)) - 24
  const bottom = Math.max(...bounds.map((box) => box.bottom)) - 24
  const fit = Math.min((WIDTH * 0.86) / (right - x), (HEIGHT * 0.84) / (bottom - y))
  const zoom = Math.round(Math.min(1.4, Math.max(0.7, fit)) * 20) / 20
  return {
    x: (x + right) / 2 - WIDTH / 2 / zoom,
    y: (y + bottom) / 2 - HEIGHT / 2 / zoom,
    zoom,
    width: WIDTH,
    height: HEIGHT,
  }
}

/** Close-ups are smaller pictures: they are seen beside the front, never larger. */
const CLOSE_WIDTH = 640
const CLOSE_HEIGHT = 800

/** The camera of the detail picture; the sketch says where the garment's own distortion has moved the place. */
export function detailCamera({ detail }: Garment, sketch: Sketch): Camera {
  const zoom = detail.zoom
  const [x, y] = sketch.bend(detail.x, detail.y)
  return {
    x: x - CLOSE_WIDTH / 2 / zoom,
    y: y - CLOSE_HEIGHT / 2 / zoom,
    zoom,
    width: CLOSE_WIDTH,
    height: CLOSE_HEIGHT,
  }
}
