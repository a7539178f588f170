import { randomFrom } from "../engine/random"

const DAYS = 90
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Nairobi has no daylight saving time: UTC+3 all year. */
const NAIROBI_MS = 3 * 60 * MINUTE_MS
/** The running shop would expire or close unpaid orders that are younger. */
const YOUNGEST_UNPAID_MS = 26 * 60 * MINUTE_MS
const YOUNGEST_PAID_MS = 45 * MINUTE_MS

/** M-Pesa result codes of failed prompts, repeated by their frequency. */
const FAILURES = ["1032", "1032", "1037", "1037", "1"] as const

export type Progress = "processing" | "shipped" | "delivered"

export interface PlannedOrder {
  at: Date
  /** Index into the list of buyers. */
  buyer: number
  /** `variant` is a position in the list of variants on sale at that time, from 0 to 1. */
  lines: { variant: number; quantity: number }[]
  /** Undefined: the preselected option of checkout. */
  shippingOption: "standard" | "express" | undefined
  /** Result of a prompt that failed before the payment, or instead of it. */
  failure: (typeof FAILURES)[number] | null
  outcome: "paid" | "expired" | "cancelled"
  progress: Progress
  /** Refunded share of the payment, 0 to 1. */
  refunded: number
}

/**
 * Orders of a small shop in the last three months, deterministic for the same `end`: more at weekends and after
 * pay-day, slowly growing. Of a hundred, 82 are paid (3 of them refunded), 12 expire, 6 are cancelled by the shopper.
 */
export function planHistory(end: Date, buyers: number): PlannedOrder[] {
  const random = randomFrom("demo history")
  const orders: PlannedOrder[] = []
  for (let day = DAYS; day >= 0; day -= 1) {
    const midnight = startOfDay(end.getTime() - day * DAY_MS)
    for (let count = ordersOn(new Date(midnight + NAIROBI_MS), day, random()); count > 0; count -= 1) {
      const order = planOrder({ at: new Date(midnight + timeOfDay(random)), end, buyers, random })
      const age = end.getTime() - order.at.getTime()
      if (age > (order.outcome === "paid" ? YOUNGEST_PAID_MS : YOUNGEST_UNPAID_MS)) orders.push(order)
    }
  }
  return orders.sort((a, b) => a.at.getTime() - b.at.getTime())
}

function startOfDay(time: number): number {
  return Math.floor((time + NAIROBI_MS) / DAY_MS) * DAY_MS - NAIROBI_MS
}

/** `local` is shifted so that its UTC getters give Nairobi's weekday and date. */
function ordersOn(local: Date, daysAgo: number, chance: number): number {
  const isWeekend = [0, 5, 6].includes(local.getUTCDay())
  const isAfterPayDay = local.getUTCDate() >= 28 || local.getUTCDate() <= 3
  const usual = 2.6 + (1.8 * (DAYS - daysAgo)) / DAYS
  return Math.floor(usual * (isWeekend ? 1.35 : 0.9) * (isAfterPayDay ? 1.4 : 1) + chance)
}

/** Milliseconds after midnight: between 7:00 and 22:00, mostly around lunch and in the evening. */
function timeOfDay(random: () => number): number {
  const peak = random() < 0.4 ? 12.8 : 19.6
  const hour = Math.min(21.9, Math.max(7, peak + (random() + random() + random() - 1.5) * 4))
  return Math.round(hour * 60 * MINUTE_MS)
}

function planOrder(given: { at: Date; end: Date; buyers: number; random: () => number }): PlannedOrder {
  const { at, end, buyers, random } = given
  const chance = random()
  const outcome = chance < 0.82 ? "paid" : chance < 0.94 ? "expired" : "cancelled"
  const days = (end.getTime() - at.getTime()) / DAY_MS
  const progress = progressAfter(days, random())
  const hasFailed = outcome === "paid" ? random() < 0.12 : random() < 0.8
  return {
    at,
    // Squared: a few buyers order often, most of them once.
    buyer: Math.floor(random() ** 2 * buyers),
    lines: planLines(random),
    shippingOption: random() < 0.25 ? "express" : random() < 0.4 ? "standard" : undefined,
    failure: hasFailed ? (FAILURES[Math.floor(random() * FAILURES.length)] ?? null) : null,
    outcome,
    progress,
    refunded: outcome === "paid" && progress === "delivered" ? refundedShare(random()) : 0,
  }
}

function progressAfter(days: number, chance: number): Progress {
  if (days < 1) return "processing"
  if (days < 3) return chance < 0.5 ? "processing" : "shipped"
  return days < 7 && chance < 0.5 ? "shipped" : "delivered"
}

function refundedShare(chance: number): number {
  if (chance < 0.012) return 1
  return chance < 0.035 ? 0.3 : 0
}

function planLines(random: () => number): PlannedOrder["lines"] {
  const count = [1, 1, 1, 2, 2, 3][Math.floor(random() * 6)] ?? 1
  // Cubed: a few products make most of the sales.
  return Array.from({ length: count }, () => ({ variant: random() ** 3, quantity: random() < 0.88 ? 1 : 2 }))
}
