/** Longest side of an avatar that is sent, in pixels. */
const MAX_AVATAR_SIDE = 512

/** Scales width and height down to fit a square of `side` pixels. */
export function fitWithin(width: number, height: number, side = MAX_AVATAR_SIDE): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** JPEG quality from 0 to 1, low because avatars are shown small. */
const QUALITY = 0.86

/**
 * Converts a picture file to a JPEG data URL of at most 512 × 512 pixels, rotated by its EXIF orientation and without
 * metadata.
 * @throws when the browser cannot read the file as a picture
 */
export async function downscale(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" })
  try {
    const { width, height } = fitWithin(bitmap.width, bitmap.height)
    const canvas = Object.assign(document.createElement("canvas"), { width, height })
    const context = canvas.getContext("2d")
    if (!context) throw new Error("This browser cannot draw pictures.")
    // JPEG has no transparency; transparent pixels would become black.
    context.fillStyle = "#fff"
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = "high"
    context.drawImage(bitmap, 0, 0, width, height)
    return canvas.toDataURL("image/jpeg", QUALITY)
  } finally {
    bitmap.close()
  }
}
