/** Longest side of an avatar that is sent, in pixels. */
export const MAX_AVATAR_SIDE = 512

/** Scales width and height down to fit a square of `side` pixels. */
export function fitWithin(width: number, height: number, side = MAX_AVATAR_SIDE): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Whether the file may be an avatar (docs/specification.md). */
export function isPicture(file: { type: string }): boolean {
  return file.type.startsWith("image/")
}
