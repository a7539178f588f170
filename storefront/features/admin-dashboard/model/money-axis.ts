/** Lines that an axis of about four steps has room for. */
const STEPS = 4

/** What a nice step begins with. */
const STEP_DIGITS = [1, 2, 2.5, 5, 10] as const

export interface MoneyAxis {
  domain: [low: number, high: number]
  ticks: number[]
}

/**
 * A money axis for these values, in shillings: round steps that always include zero. A small negative value extends
 * the axis to that value only, not by a whole step.
 */
export function moneyAxis(values: readonly number[]): MoneyAxis {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const step = niceStep(Math.max(highest, -lowest) / STEPS)
  const top = Math.ceil(highest / step)
  // Avoids -0.
  const bottom = Math.ceil(lowest / step) || 0
  const ticks = Array.from({ length: top - bottom + 1 }, (_, index) => (bottom + index) * step)
  return { domain: [lowest, Math.max(top * step, highest)], ticks }
}

function niceStep(minimum: number): number {
  if (minimum <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(minimum))
  const first = STEP_DIGITS.find((digits) => digits * power >= minimum) ?? 10
  return Math.max(1, first * power)
}
