/** Change against the previous period, as sign and text: colour alone is not accessible. */
export interface Comparison {
  direction: "up" | "down" | "same"
  /** `12% more`, `No change`; without a number when nothing was before. */
  words: string
}

const SAME: Comparison = { direction: "same", words: "No change" }

/** Compares amounts and counts, in per cent of what was before. */
export function compare(now: number, before: number): Comparison {
  if (now === before) return SAME
  const direction = now > before ? "up" : "down"
  if (before <= 0) return { direction, words: now > before ? "More" : "Less" }
  const percent = Math.round((Math.abs(now - before) / before) * 1000) / 10
  if (percent === 0) return SAME
  const figure = percent >= 100 ? Math.round(percent) : percent
  return { direction, words: `${figure.toLocaleString("en-KE")}% ${now > before ? "more" : "less"}` }
}

/** Compares shares (0 to 1), in points. */
export function compareShares(now: number, before: number): Comparison {
  const points = Math.round((now - before) * 1000) / 10
  if (points === 0) return SAME
  const figure = Math.abs(points).toLocaleString("en-KE")
  return {
    direction: points > 0 ? "up" : "down",
    words: `${figure} ${Math.abs(points) === 1 ? "point" : "points"} ${points > 0 ? "more" : "less"}`,
  }
}

/** `0.925` → `92.5%`. */
export function percent(share: number): string {
  return `${(Math.round(share * 1000) / 10).toLocaleString("en-KE")}%`
}
