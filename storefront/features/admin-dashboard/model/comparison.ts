import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../copy/period"

/** Change against the previous period, as sign and text: colour alone is not accessible. */
export interface Comparison {
  direction: "up" | "down" | "same"
  /** `12% more`, `No change`; without a number when the previous value is zero. */
  label: string
}

const SAME: Comparison = { direction: "same", label: copy.noChange }

/** Compares amounts and counts, in per cent of the previous value. */
export function compare(now: number, before: number): Comparison {
  if (now === before) return SAME
  const direction = now > before ? "up" : "down"
  if (before <= 0) return { direction, label: now > before ? copy.more : copy.less }
  const percent = Math.round((Math.abs(now - before) / before) * 1000) / 10
  if (percent === 0) return SAME
  const figure = percent >= 100 ? Math.round(percent) : percent
  return {
    direction,
    label: interpolate(now > before ? copy.percentMore : copy.percentLess, {
      percent: figure.toLocaleString("en-KE"),
    }),
  }
}

/** Compares shares (0 to 1), in points. */
export function compareShares(now: number, before: number): Comparison {
  const points = Math.round((now - before) * 1000) / 10
  if (points === 0) return SAME
  const figure = Math.abs(points).toLocaleString("en-KE")
  return {
    direction: points > 0 ? "up" : "down",
    label: interpolate(pointsText(points), { points: figure }),
  }
}

function pointsText(points: number) {
  if (Math.abs(points) === 1) return points > 0 ? copy.pointMore : copy.pointLess
  return points > 0 ? copy.pointsMore : copy.pointsLess
}

/** `0.925` → `92.5%`. */
export function percent(share: number): string {
  return `${(Math.round(share * 1000) / 10).toLocaleString("en-KE")}%`
}
