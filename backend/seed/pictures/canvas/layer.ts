import type { Camera } from "./camera"

/** What has been painted so far: colour (0–255) and coverage (0–1) for every pixel of the picture. */
export interface Layer {
  camera: Camera
  rgb: Float32Array
  alpha: Float32Array
}

export function layer(camera: Camera): Layer {
  const pixels = camera.width * camera.height
  return { camera, rgb: new Float32Array(pixels * 3), alpha: new Float32Array(pixels) }
}
