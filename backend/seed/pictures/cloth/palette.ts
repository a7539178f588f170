import { COLOURS, type ColourName } from "../../catalogue/colours"

/** Colours of a printed or striped cloth: its ground and three others. */
export interface Palette {
  ground: string
  first: string
  second: string
  light: string
}

const PRINTED: Partial<Record<ColourName, Palette>> = {
  Flame: { ground: "#c8501f", first: "#1f2a44", second: "#eebb45", light: "#f6ead3" },
  Indigo: { ground: "#24386a", first: "#dca02c", second: "#c7532a", light: "#f2e8d4" },
  Ochre: { ground: "#c48823", first: "#1f4037", second: "#8a2f22", light: "#f7ecd2" },
  Lake: { ground: "#21767c", first: "#eebd48", second: "#123443", light: "#f3ead6" },
  Maize: { ground: "#dfb04a", first: "#9c2b20", second: "#22405f", light: "#faf1dc" },
  Hibiscus: { ground: "#a92a49", first: "#ecb43c", second: "#3c1530", light: "#f8e7da" },
  Rust: { ground: "#86391f", first: "#e2b15a", second: "#2c2523", light: "#f2e4cf" },
  Coffee: { ground: "#4f3527", first: "#c98f4a", second: "#241a16", light: "#eadbc4" },
  Sky: { ground: "#a9c3cf", first: "#2f5873", second: "#d9b45e", light: "#f7f3ea" },
  Terracotta: { ground: "#b4552d", first: "#2f3f3a", second: "#e6bb62", light: "#f5e8d6" },
  Plum: { ground: "#5b2f4b", first: "#c98aa0", second: "#2c1526", light: "#efdfe2" },
  Black: { ground: "#262220", first: "#e9dfcb", second: "#a05a35", light: "#e9dfcb" },
}

export function paletteOf(colour: ColourName): Palette {
  return PRINTED[colour] ?? { ground: COLOURS[colour], first: "#2c2a27", second: "#b4552d", light: "#f4ebdb" }
}

export function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Mixes two colours; 0 is the first. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  const part = (index: 0 | 1 | 2): string =>
    Math.round(a[index] + (b[index] - a[index]) * share)
      .toString(16)
      .padStart(2, "0")
  return `#${part(0)}${part(1)}${part(2)}`
}
