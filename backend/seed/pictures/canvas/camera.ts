/** The part of the drawing that a picture shows. Drawing units are pixels of the 960 × 1200 front view. */
export interface Camera {
  /** Top left corner, in drawing units. */
  x: number
  y: number
  /** Pixels per drawing unit. */
  zoom: number
  /** Size of the picture in pixels. */
  width: number
  height: number
}

/** A rectangle of the picture, in whole pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where a rectangle of the drawing falls in the picture, with a margin; null when it is outside. */
export function boxOf(camera: Camera, bounds: { x: number; y: number; right: number; bottom: number }): Box | null {
  const margin = 4
  const left = Math.max(0, Math.floor((bounds.x - camera.x) * camera.zoom) - margin)
  const top = Math.max(0, Math.floor((bounds.y - camera.y) * camera.zoom) - margin)
  const right = Math.min(camera.width, Math.ceil((bounds.right - camera.x) * camera.zoom) + margin)
  const bottom = Math.min(camera.height, Math.ceil((bounds.bottom - camera.y) * camera.zoom) + margin)
  return right - left < 2 || bottom - top < 2 ? null : { left, top, width: right - left, height: bottom - top }
}
