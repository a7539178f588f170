import { APPEARANCE } from "../cloth/appearance"
import type { Piece } from "../garments/drawing/piece"
import { blur, field, type Field } from "./blur"
import type { Box, Camera } from "./camera"
import { gradientNoise } from "./noise"

/** Height of a fold of strength 1, in drawing units. */
const FOLD_HEIGHT = 26
const GRID = 4

/** SVG of a piece's height map: middle grey is level, lighter is higher, its own outline is its coverage. */
export function reliefMarkup(piece: Piece): string {
  const d = piece.outline.d
  const groups = new Map<number, string>()
  for (const { d: line, height, soft } of piece.folds ?? []) {
    const level = Math.max(1, Math.round(soft / 1.5) * 1.5)
    const shade = height > 0 ? "#fff" : "#000"
    const opacity = Math.min(1, Math.abs(height)).toFixed(2)
    groups.set(level, `${groups.get(level) ?? ""}<path d="${line}" fill="${shade}" opacity="${opacity}"/>`)
  }
  const filters = [...groups.keys()].map(
    (level, index) =>
      `<filter id="f${String(index)}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${String(level)}"/></filter>`,
  )
  const folds = [...groups.values()].map((paths, index) => `<g filter="url(#f${String(index)})">${paths}</g>`)
  return (
    `<defs><clipPath id="c"><path d="${d}"/></clipPath>${filters.join("")}</defs>` +
    `<path d="${d}" fill="#808080"/><g clip-path="url(#c)">${folds.join("")}</g>`
  )
}

/** Heights of a piece in drawing units: its folds, its rounded edge and its accidental wrinkles. */
export function heights(piece: Piece, pixels: Buffer, place: { camera: Camera; box: Box; seed: string }): Field {
  const { box, camera } = place
  const look = APPEARANCE[piece.cloth.cloth]
  const folds = field(box.width, box.height)
  const cover = field(box.width, box.height)
  for (let index = 0; index < folds.data.length; index++) {
    const alpha = (pixels[index * 4 + 3] ?? 0) / 255
    cover.data[index] = alpha
    folds.data[index] = alpha > 0.5 ? ((pixels[index * 4] ?? 128) - 128) / 128 : 0
  }
  const smooth = blur(folds, 2 * camera.zoom)
  const loft = look.loft * (piece.loft ?? 1)
  const edge = blur(cover, Math.max(1.5, loft * camera.zoom))
  const wrinkles = wrinkleGrid(piece, place, look.wrinkleSize)
  const depth = look.wrinkle * (piece.wrinkle ?? 1)
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const index = y * box.width + x
      const inside = Math.max(0, Math.min(1, ((edge.data[index] ?? 0) - 0.45) / 0.55))
      const round = 1 - (1 - inside) * (1 - inside)
      smooth.data[index] =
        (smooth.data[index] ?? 0) * FOLD_HEIGHT * look.body + round * loft * 0.62 + wrinkles(x, y) * depth
    }
  }
  return smooth
}

/** Two octaves of noise drawn out along the fall of the cloth, computed on a coarse grid. */
function wrinkleGrid(
  piece: Piece,
  { camera, box, seed }: { camera: Camera; box: Box; seed: string },
  size: number,
): (x: number, y: number) => number {
  const noise = gradientNoise(`${seed} wrinkle`)
  const angle = (((piece.wrinkleTowards ?? 90) - 90) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const columns = Math.ceil(box.width / GRID) + 2
  const rows = Math.ceil(box.height / GRID) + 2
  const grid = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const px = camera.x + (box.left + column * GRID) / camera.zoom
      const py = camera.y + (box.top + row * GRID) / camera.zoom
      const across = (px * cos + py * sin) / size
      const along = (-px * sin + py * cos) / (size * 2.1)
      const warp = noise(across * 0.7 + 31, along * 0.7) * 0.6
      const broad = noise(across * 0.8 + warp, along * 0.8 + warp)
      const fine = noise(across * 2.1 + warp + 9, along * 1.9 - warp)
      const crisp = 1 - Math.abs(noise(across * 1.4 + 77 + warp, along * 1.4 + 13)) * 2
      grid[row * columns + column] = broad * 1.2 + fine * 0.35 + crisp * 0.32
    }
  }
  return (x, y) => {
    const column = Math.floor(x / GRID)
    const row = Math.floor(y / GRID)
    const fx = x / GRID - column
    const fy = y / GRID - row
    const at = row * columns + column
    const top = (grid[at] ?? 0) * (1 - fx) + (grid[at + 1] ?? 0) * fx
    const bottom = (grid[at + columns] ?? 0) * (1 - fx) + (grid[at + columns + 1] ?? 0) * fx
    return top * (1 - fy) + bottom * fy
  }
}
