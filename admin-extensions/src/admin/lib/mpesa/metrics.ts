import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { engine } from "../engine"

/** Seconds from the prompt to the money. */
export interface SettlementTime {
  p50: number | null
  p95: number | null
}

export interface DayMetrics extends SettlementTime {
  day: string
  paid: number
  ended: number
}

export interface Failure {
  code: string
  words: string
  count: number
}

export interface PaymentMetrics {
  paid: number
  ended: number
  settle: SettlementTime
  days: DayMetrics[]
  failures: Failure[]
}

export const RANGES = [7, 30, 90] as const

export type Range = (typeof RANGES)[number]

export const metricsQuery = (days: Range) =>
  queryOptions({
    queryKey: ["mpesa-figures", days],
    queryFn: () => engine.client.fetch<{ figures: PaymentMetrics }>("/admin/mpesa/figures", { query: { days } }),
    placeholderData: keepPreviousData,
  })

/** `87%` of what ended; a dash when nothing did. */
export function formatRate({ paid, ended }: { paid: number; ended: number }): string {
  return ended === 0 ? "–" : `${String(Math.round((paid / ended) * 100))}%`
}

/** `14 s`, `2 min 5 s`; a dash when nothing was paid. */
export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return "–"
  const whole = Math.round(seconds)
  if (whole < 60) return `${String(whole)} s`
  return whole % 60 === 0
    ? `${String(whole / 60)} min`
    : `${String(Math.floor(whole / 60))} min ${String(whole % 60)} s`
}
