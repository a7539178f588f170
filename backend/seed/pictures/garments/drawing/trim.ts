import type { Sketch, Point } from "./sketch"

/** A row of stitches along a line: a shallow groove with thread in it. */
export function stitches(
  sketch: Sketch,
  points: readonly Point[],
  look: { colour?: string; dash?: string; width?: number } = {},
): string {
  const d = sketch.open(points)
  const width = look.width ?? 1.3
  return (
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="${String(width * 2.2)}"/>` +
    `<path d="${d}" fill="none" stroke="${look.colour ?? "#fff"}" stroke-opacity="${look.colour ? "0.9" : "0.34"}" stroke-width="${String(width)}" stroke-dasharray="${look.dash ?? "4.5 2.6"}" stroke-linecap="round"/>`
  )
}

/** A seam: a dark crease with light on its lower lip. */
export function seam(sketch: Sketch, points: readonly Point[], strength = 1): string {
  const d = sketch.open(points)
  return (
    `<path d="${d}" fill="none" stroke="#fff" stroke-opacity="${String(0.2 * strength)}" stroke-width="1.600" transform="translate(1.100 1.300)"/>` +
    `<path d="${d}" fill="none" stroke="#000" stroke-opacity="${String(0.34 * strength)}" stroke-width="1.500"/>`
  ).replace(/(\d\.\d)00/g, "$1")
}

/** A sewn-through button with rim, four holes and thread; `radius` in drawing units. */
export function button(sketch: Sketch, x: number, y: number, radius: number, colour: string): string {
  const [cx, cy] = sketch.bend(x, y)
  const hole = (dx: number, dy: number): string =>
    `<circle cx="${String(dx * radius * 0.24)}" cy="${String(dy * radius * 0.24)}" r="${String(radius * 0.11)}" fill="#1b1714" fill-opacity=".75"/>`
  return (
    `<g transform="translate(${cx.toFixed(1)} ${cy.toFixed(1)}) rotate(${String(Math.round(sketch.between(0, 80)))})">` +
    `<circle cx="1.2" cy="1.8" r="${String(radius * 1.12)}" fill="#000" fill-opacity=".28"/>` +
    `<circle r="${String(radius)}" fill="${colour}"/>` +
    `<circle r="${String(radius * 0.95)}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="${String(radius * 0.12)}"/>` +
    `<circle r="${String(radius * 0.62)}" fill="#000" fill-opacity=".1"/>` +
    `<circle r="${String(radius * 0.62)}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="${String(radius * 0.1)}"/>` +
    `${hole(-1, -1)}${hole(1, -1)}${hole(-1, 1)}${hole(1, 1)}` +
    `<path d="M${String(-radius * 0.24)} ${String(-radius * 0.24)}L${String(radius * 0.24)} ${String(radius * 0.24)}M${String(radius * 0.24)} ${String(-radius * 0.24)}L${String(-radius * 0.24)} ${String(radius * 0.24)}" stroke="#efe6d6" stroke-opacity=".8" stroke-width="${String(radius * 0.12)}"/></g>`
  )
}

/** A buttonhole: a worked slit. */
export function buttonhole(sketch: Sketch, x: number, y: number, length: number, turn = 0): string {
  const [cx, cy] = sketch.bend(x, y)
  return `<g transform="translate(${cx.toFixed(1)} ${cy.toFixed(1)}) rotate(${String(turn)})"><rect x="${String(-length / 2)}" y="-2" width="${String(length)}" height="4" rx="2" fill="#000" fill-opacity=".25"/><path d="M${String(-length / 2 + 1)} 0H${String(length / 2 - 1)}" stroke="#000" stroke-opacity=".6" stroke-width="1"/></g>`
}
