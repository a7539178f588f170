/** Saturation kept by the grade: screens show dyed cloth louder than a lens does. */
const SATURATION = 0.86

/** Where the lights begin to roll off. */
const SHOULDER = 225

/** The photographer's finish: calmer colours, a soft shoulder in the lights, lifted blacks. */
export function grade(rgb: Float32Array): Buffer {
  const out = Buffer.allocUnsafe(rgb.length)
  for (let index = 0; index < rgb.length; index += 3) {
    const red = rgb[index] ?? 0
    const green = rgb[index + 1] ?? 0
    const blue = rgb[index + 2] ?? 0
    const grey = red * 0.3 + green * 0.59 + blue * 0.11
    out[index] = curve(grey + (red - grey) * SATURATION + 1)
    out[index + 1] = curve(grey + (green - grey) * SATURATION)
    out[index + 2] = curve(grey + (blue - grey) * SATURATION - 1)
  }
  return out
}

function curve(value: number): number {
  const lifted = 7 + value * 0.965
  const soft = lifted > SHOULDER ? SHOULDER + (lifted - SHOULDER) * 0.72 : lifted
  return soft < 0 ? 0 : soft > 255 ? 255 : Math.round(soft)
}
