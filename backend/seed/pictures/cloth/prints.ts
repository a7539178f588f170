import { randomFrom } from "../../engine/random"
import { mix, type Palette } from "./palette"

/** Side of a print's tile, in drawing units. */
export const TILE = 480

type Print = (palette: Palette) => string

/** Repeats a motif over the tile, every second row shifted by half when `brick`. */
function repeat(motif: string, stepX: number, stepY: number, brick = false): string {
  let out = ""
  for (let row = -1; row * stepY <= TILE; row++) {
    const shift = brick && (row & 1) !== 0 ? stepX / 2 : 0
    for (let column = -1; column * stepX <= TILE; column++) {
      out += `<g transform="translate(${String(column * stepX + shift)} ${String(row * stepY)})">${motif}</g>`
    }
  }
  return out
}

function petals(count: number, inner: number, outer: number, width: number): string {
  return Array.from({ length: count }, (_, index) => {
    const turn = (index * 360) / count
    return `<path transform="rotate(${String(turn)})" d="M0 ${String(-inner)}C${String(width)} ${String(-inner - (outer - inner) * 0.35)} ${String(width * 0.8)} ${String(-outer * 0.92)} 0 ${String(-outer)}C${String(-width * 0.8)} ${String(-outer * 0.92)} ${String(-width)} ${String(-inner - (outer - inner) * 0.35)} 0 ${String(-inner)}Z"/>`
  }).join("")
}

/** Wax print: suns in rings between leaf lattices, with the fine crackle of the resist. */
const kitenge: Print = ({ ground, first, second, light }) => {
  const sun =
    `<circle r="52" fill="${first}"/><circle r="47" fill="${light}"/><g fill="${second}">${petals(16, 27, 46, 5.5)}</g>` +
    `<circle r="27" fill="${ground}"/><circle r="22" fill="${light}"/><g fill="${first}">${petals(8, 5, 20, 5)}</g><circle r="5" fill="${second}"/>`
  const leaf = `<path d="M0-34C15-14 15 14 0 34C-15 14-15-14 0-34Z" fill="${second}"/><path d="M0-26C8-10 8 10 0 26C-8 10-8-10 0-26Z" fill="${light}"/><path d="M0-24V24M0-12l5-6M0-12l-5-6M0 0l6-7M0 0l-6-7M0 12l5-6M0 12l-5-6" stroke="${first}" stroke-width="1.8" fill="none"/>`
  const dots = Array.from({ length: 24 }, (_, index) => {
    const angle = (index * Math.PI) / 12
    return `<circle cx="${(Math.cos(angle) * 60).toFixed(1)}" cy="${(Math.sin(angle) * 60).toFixed(1)}" r="2.4" fill="${light}"/>`
  }).join("")
  const cell = (x: number, y: number, body: string): string =>
    `<g transform="translate(${String(x)} ${String(y)})">${body}</g>`
  const motif =
    cell(80, 80, sun + dots) +
    [45, 135, 225, 315]
      .map((turn) => cell(80, 80, `<g transform="rotate(${String(turn)}) translate(0 -88) scale(.82)">${leaf}</g>`))
      .join("") +
    cell(0, 80, `<circle r="9" fill="${first}"/><circle r="4.5" fill="${light}"/>`) +
    cell(80, 0, `<circle r="9" fill="${first}"/><circle r="4.5" fill="${light}"/>`)
  return `<rect width="${String(TILE)}" height="${String(TILE)}" fill="${ground}"/>${repeat(motif, 160, 160)}${crackle(mix(ground, "#000000", 0.35), "wax")}`
}

/** Thin broken lines where a resist has cracked. */
function crackle(colour: string, seed: string): string {
  const random = randomFrom(seed)
  let d = ""
  for (let index = 0; index < 60; index++) {
    let [x, y] = [random() * TILE, random() * TILE]
    let angle = random() * Math.PI * 2
    d += `M${x.toFixed(0)} ${y.toFixed(0)}`
    for (let step = 0; step < 4; step++) {
      angle += (random() - 0.5) * 1.2
      x = Math.max(2, Math.min(TILE - 2, x + Math.cos(angle) * 12))
      y = Math.max(2, Math.min(TILE - 2, y + Math.sin(angle) * 12))
      d += `L${x.toFixed(0)} ${y.toFixed(0)}`
    }
  }
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width=".8" opacity=".35"/>`
}

/** Large fan and feather wax print, for skirts and headwraps. */
const fans: Print = ({ ground, first, second, light }) => {
  const arcs = [58, 48, 38, 28, 18, 8]
    .map(
      (radius, index) =>
        `<path d="M${String(-radius)} 0A${String(radius)} ${String(radius)} 0 0 1 ${String(radius)} 0Z" fill="${[first, light, second, ground, light, first][index] ?? first}"/>`,
    )
    .join("")
  const rays = Array.from(
    { length: 9 },
    (_, index) =>
      `<path transform="rotate(${String(-80 + index * 20)})" d="M0-30V-56" stroke="${ground}" stroke-width="2.4"/>`,
  ).join("")
  const motif = `<g transform="translate(60 60)">${arcs}${rays}<circle cy="-2" r="5" fill="${second}"/></g>`
  return `<rect width="${String(TILE)}" height="${String(TILE)}" fill="${ground}"/>${repeat(motif, 120, 60, true)}${crackle(mix(ground, "#000000", 0.35), "fans")}`
}

/** Shweshwe: pin dots in rosettes and diamonds, discharged out of a dyed ground. */
const shweshwe: Print = ({ ground, light }) => {
  const ring = (count: number, radius: number, size: number): string =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index * 2 * Math.PI) / count
      return `<circle cx="${(Math.cos(angle) * radius).toFixed(1)}" cy="${(Math.sin(angle) * radius).toFixed(1)}" r="${String(size)}"/>`
    }).join("")
  const rosette = `<g transform="translate(20 20)" fill="${light}"><circle r="1.9"/>${ring(6, 5.2, 1.3)}${ring(12, 10, 1)}</g>`
  const diamond = `<g fill="${light}" opacity=".9">${[0, 1, 2, 3, 4].map((step) => `<circle cx="${String(step * 4.5)}" cy="${String(20 - step * 4.5)}" r=".9"/><circle cx="${String(40 - step * 4.5)}" cy="${String(20 - step * 4.5)}" r=".9"/><circle cx="${String(step * 4.5)}" cy="${String(20 + step * 4.5)}" r=".9"/><circle cx="${String(40 - step * 4.5)}" cy="${String(20 + step * 4.5)}" r=".9"/>`).join("")}</g>`
  return `<rect width="${String(TILE)}" height="${String(TILE)}" fill="${ground}"/>${repeat(rosette + diamond, 40, 40)}`
}

/** Kikoi: warp stripes along the length, grouped as on the coast; the broad ground between them. */
const kikoi: Print = ({ ground, first, second, light }) => {
  const stripes: [number, number, string][] = []
  for (const start of [0, 240]) {
    stripes.push(
      [start, 44, ground],
      [start + 44, 3, light],
      [start + 50, 9, first],
      [start + 62, 3, light],
      [start + 68, 18, ground],
    )
    stripes.push(
      [start + 92, 4, second],
      [start + 100, 4, second],
      [start + 150, 3, mix(ground, light, 0.4)],
      [start + 158, 14, first],
    )
    stripes.push([start + 178, 3, second], [start + 214, 5, ground])
  }
  return (
    `<rect width="${String(TILE)}" height="${String(TILE)}" fill="${mix(light, ground, 0.07)}"/>` +
    stripes
      .map(
        ([x, width, fill]) =>
          `<rect x="${String(x)}" width="${String(width)}" height="${String(TILE)}" fill="${fill}"/>`,
      )
      .join("")
  )
}

/** Kanga: a small all-over motif; the wide border is placed on the garment. */
const kanga: Print = ({ ground, first, second, light }) => {
  const paisley = `<path d="M0-16C11-12 14-1 8 8C3 15-8 14-11 6C-13-1-6-7 0-3C4 0 2 6-2 5" fill="none" stroke="${light}" stroke-width="3.2"/><circle cx="-1" cy="3" r="2.6" fill="${second}"/><circle cx="2" cy="-21" r="2.2" fill="${first}"/>`
  const motif = `<g transform="translate(40 40)">${paisley}</g><g transform="translate(0 0)" fill="${light}"><circle r="3"/><circle cx="7" r="1.5"/><circle cx="-7" r="1.5"/><circle cy="7" r="1.5"/><circle cy="-7" r="1.5"/></g>`
  return `<rect width="${String(TILE)}" height="${String(TILE)}" fill="${ground}"/>${repeat(motif, 80, 80)}`
}

/** Mud cloth: hand-painted signs in rows, no two alike in weight. */
const mudcloth: Print = ({ ground, light }) => {
  const random = randomFrom("mud")
  const signs = [
    "M6 42 24 6 42 42M14 42 24 22 34 42",
    "M24 4V44M4 24H44M10 10 38 38M38 10 10 38",
    "M5 12H43M5 24H43M5 36H43",
    "M24 4 44 24 24 44 4 24ZM24 15 33 24 24 33 15 24Z",
    "M4 36 14 12 24 36 34 12 44 36",
    "M12 24A12 12 0 1 1 36 24A12 12 0 1 1 12 24M24 23V25",
  ]
  let out = `<rect width="${String(TILE)}" height="${String(TILE)}" fill="${ground}"/><g fill="none" stroke="${light}" stroke-linecap="round" stroke-linejoin="round">`
  for (let row = 0; row < 6; row++) {
    const y = row * 80
    out += `<path d="M0 ${String(y + 6)}H${String(TILE)}M0 ${String(y + 74)}H${String(TILE)}" stroke-width="2.6" stroke-dasharray="${row % 2 ? "2 9" : "26 7"}"/>`
    for (let column = 0; column < 8; column++) {
      const turn = (random() - 0.5) * 9
      const sign = signs[(row * 2 + (column % 2) + (row % 3)) % signs.length] ?? ""
      out += `<path transform="translate(${String(column * 60 + 6)} ${String(y + 16)}) rotate(${turn.toFixed(1)} 24 24)" d="${sign}" stroke-width="${(3.2 + random() * 1.8).toFixed(1)}"/>`
    }
  }
  return `${out}</g>`
}

/** Adire: rings of tied resist on indigo, soft at the edge. */
const adire: Print = ({ ground, light }) => {
  const random = randomFrom("adire")
  const pale = mix(ground, light, 0.82)
  let rings = ""
  const spots: [number, number, number][] = [
    [120, 120, 92],
    [360, 120, 78],
    [120, 360, 80],
    [360, 360, 96],
    [240, 240, 54],
    [0, 240, 50],
    [480, 240, 50],
    [240, 0, 50],
    [240, 480, 50],
  ]
  for (const [x, y, radius] of spots) {
    for (let size = radius; size > 6; size -= 9 + random() * 9) {
      rings += `<circle cx="${String(x)}" cy="${String(y)}" r="${size.toFixed(1)}" stroke-width="${(1.5 + random() * 5).toFixed(1)}" stroke-dasharray="${(3 + random() * 9).toFixed(1)} ${(1 + random() * 3).toFixed(1)}" opacity="${(0.45 + random() * 0.5).toFixed(2)}"/>`
    }
    rings += `<circle cx="${String(x)}" cy="${String(y)}" r="5" fill="${pale}" stroke="none"/>`
  }
  return (
    `<filter id="bleed" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="1.7"/></filter>` +
    `<rect width="${String(TILE)}" height="${String(TILE)}" fill="${ground}"/><g fill="none" stroke="${pale}" filter="url(#bleed)">${rings}</g>`
  )
}

export const PRINTS = { kitenge, fans, shweshwe, kikoi, kanga, mudcloth, adire } as const

export type PrintName = keyof typeof PRINTS
