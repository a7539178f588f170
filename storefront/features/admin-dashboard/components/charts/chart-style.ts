/** Height of both charts in pixels (docs/specification.md). */
export const CHART_HEIGHT = 300

/** Recharts sets SVG attributes, which cannot use custom properties: these repeat the design tokens. */
export const CHART_COLOURS = {
  ink: "#1d1b18",
  forest: "#1f4037",
  paper: "#fbf8f3",
  raised: "#fffdfa",
  sand: "#f1eadf",
  line: "#8c8375",
  hairline: "#dcd2c3",
  tick: { fill: "#5e574d", fontSize: 12 },
} as const

export const tooltip = {
  isAnimationActive: false,
  contentStyle: { border: 0, borderRadius: 2, background: "#1d1b18", color: CHART_COLOURS.paper, padding: "8px 12px" },
  itemStyle: { color: CHART_COLOURS.paper, padding: 0 },
  labelStyle: { color: "#d8cfc2" },
} as const

/** `12500` → `12.5k`, `6000000` → `6M`: an axis has no room for whole prices. */
export function thousands(value: number): string {
  const size = Math.abs(value)
  if (size >= 1_000_000) return `${String(value / 1_000_000)}M`
  return size >= 1000 ? `${String(value / 1000)}k` : String(value)
}
