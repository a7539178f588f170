import { randomFrom } from "../../engine/random"

/** A plastered wall with light from the upper left, and a floor from `floor` pixels down. */
export function wall(
  width: number,
  height: number,
  look: { top: string; bottom: string; floor?: number; floorColour?: string },
): string {
  const floor = look.floor ?? height
  const id = "w"
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2=".55" y2="1"><stop offset="0" stop-color="${look.top}"/><stop offset="1" stop-color="${look.bottom}"/></linearGradient>` +
    `<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".30"/><stop offset=".22" stop-color="#000" stop-opacity=".06"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient></defs>` +
    `<rect width="${String(width)}" height="${String(height)}" fill="url(#${id})"/>` +
    (look.floorColour
      ? `<rect y="${String(floor)}" width="${String(width)}" height="${String(height - floor)}" fill="${look.floorColour}"/><rect y="${String(floor)}" width="${String(width)}" height="${String(height - floor)}" fill="url(#f)"/>`
      : "")
  )
}

/** Sun through a window and a branch: everything outside the panes lies in a warm, soft shade. */
export function sunlight(
  width: number,
  height: number,
  look: { x: number; y: number; pane: number; leaves: boolean; shade?: number; seed: string },
): string {
  const { x, y, pane } = look
  const random = randomFrom(look.seed)
  let panes = ""
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 2; column++) {
      panes += `<rect x="${String(column * (pane + pane * 0.09))}" y="${String(row * (pane * 1.1 + pane * 0.09))}" width="${String(pane)}" height="${String(pane * 1.1)}" fill="#000"/>`
    }
  }
  let leaves = ""
  if (look.leaves) {
    for (let frond = 0; frond < 5; frond++) {
      const turn = -36 + frond * 26 + random() * 10
      let leaflets = ""
      for (let step = 0; step < 15; step++) {
        const along = pane * (0.14 + step * 0.1)
        const size = pane * 0.36 * Math.sin(Math.PI * (0.12 + (step / 15) * 0.86))
        for (const side of [-1, 1]) {
          leaflets += `<path transform="translate(${along.toFixed(0)} 0) rotate(${String(side * (52 - step))})" d="M0 0Q${(size * 0.5).toFixed(0)} ${String(-pane * 0.028)} ${size.toFixed(0)} 0Q${(size * 0.5).toFixed(0)} ${String(pane * 0.028)} 0 0Z"/>`
        }
      }
      leaves += `<g transform="translate(${(-pane * 0.3).toFixed(0)} ${(pane * 0.2).toFixed(0)}) rotate(${turn.toFixed(0)})"><path d="M0-2H${(pane * 1.7).toFixed(0)}V2H0Z"/>${leaflets}</g>`
    }
  }
  const soft = pane * 0.028
  return (
    `<defs><filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${soft.toFixed(1)}"/></filter>` +
    `<mask id="m"><rect width="${String(width)}" height="${String(height)}" fill="#fff"/><g transform="translate(${String(x)} ${String(y)}) skewY(17) skewX(-9)" filter="url(#s)">${panes}</g>` +
    `<g transform="translate(${String(x)} ${String(y)}) skewY(10)" fill="#fff" filter="url(#s)" opacity=".85">${leaves}</g></mask></defs>` +
    `<rect width="${String(width)}" height="${String(height)}" fill="#7d5f58" opacity="${String(look.shade ?? 0.36)}" mask="url(#m)"/>`
  )
}

/** An iron clothes rail along the top, held by two rods from above. */
export function rail(left: number, right: number, y: number, rods: readonly number[] = []): string {
  const bar = (colour: string, width: number, shift: number, opacity: number): string =>
    `<path d="M${String(left)} ${String(y + shift)}H${String(right)}" stroke="${colour}" stroke-width="${String(width)}" stroke-linecap="round" stroke-opacity="${String(opacity)}"/>`
  const hangers = rods
    .map(
      (x) =>
        `<path d="M${String(x)} -10V${String(y)}" stroke="#211e1b" stroke-width="7"/><path d="M${String(x - 1.5)} -10V${String(y)}" stroke="#6f675d" stroke-width="1.6"/>`,
    )
    .join("")
  return (
    `<defs><filter id="r" x="-5%" y="-400%" width="110%" height="1400%"><feGaussianBlur stdDeviation="7"/></filter></defs>` +
    `<path d="M${String(left + 18)} ${String(y + 30)}H${String(right + 18)}" stroke="#3a2418" stroke-opacity=".38" stroke-width="12" stroke-linecap="round" filter="url(#r)"/>` +
    `${hangers}${bar("#1f1c19", 11, 0, 1)}${bar("#8a8178", 2, -3, 0.9)}`
  )
}
