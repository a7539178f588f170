/** A grid of numbers, row by row. */
export interface Field {
  width: number
  height: number
  data: Float32Array
}

export function field(width: number, height: number): Field {
  return { width, height, data: new Float32Array(width * height) }
}

/** Near-Gaussian blur: three box passes. `sigma` in pixels; beyond the border the border repeats. */
export function blur(source: Field, sigma: number): Field {
  const radius = Math.max(1, Math.round(sigma * 0.95))
  let result = source
  for (let pass = 0; pass < 3; pass++) result = boxColumns(boxRows(result, radius), radius)
  return result
}

function boxRows({ width, height, data }: Field, radius: number): Field {
  const out = new Float32Array(data.length)
  const scale = 1 / (radius * 2 + 1)
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let x = -radius; x <= radius; x++) sum += data[row + Math.min(width - 1, Math.max(0, x))] ?? 0
    for (let x = 0; x < width; x++) {
      out[row + x] = sum * scale
      sum += data[row + Math.min(width - 1, x + radius + 1)] ?? 0
      sum -= data[row + Math.max(0, x - radius)] ?? 0
    }
  }
  return { width, height, data: out }
}

function boxColumns({ width, height, data }: Field, radius: number): Field {
  const out = new Float32Array(data.length)
  const scale = 1 / (radius * 2 + 1)
  const sums = new Float32Array(width)
  for (let y = -radius; y <= radius; y++) {
    const row = Math.min(height - 1, Math.max(0, y)) * width
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (data[row + x] ?? 0)
  }
  for (let y = 0; y < height; y++) {
    const row = y * width
    const enter = Math.min(height - 1, y + radius + 1) * width
    const leave = Math.max(0, y - radius) * width
    for (let x = 0; x < width; x++) {
      const sum = sums[x] ?? 0
      out[row + x] = sum * scale
      sums[x] = sum + (data[enter + x] ?? 0) - (data[leave + x] ?? 0)
    }
  }
  return { width, height, data: out }
}
