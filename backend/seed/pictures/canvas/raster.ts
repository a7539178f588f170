import sharp from "sharp"
import type { Box, Camera } from "./camera"

/** Draws SVG markup, given in drawing units, into one box of the picture. Returns RGBA rows. */
export async function raster(markup: string, camera: Camera, box: Box): Promise<Buffer> {
  const x = camera.x + box.left / camera.zoom
  const y = camera.y + box.top / camera.zoom
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(box.width)}" height="${String(box.height)}" ` +
    `viewBox="${String(x)} ${String(y)} ${String(box.width / camera.zoom)} ${String(box.height / camera.zoom)}" ` +
    `preserveAspectRatio="none">${markup}</svg>`
  return sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha().raw().toBuffer()
}
