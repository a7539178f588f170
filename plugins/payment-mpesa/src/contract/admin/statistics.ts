import { z } from "zod"

/** Periods of the statistics, in days. */
export const STATISTICS_DAYS = [7, 30, 90] as const

export const StatisticsQuery = z
  .object({
    days: z.enum(["7", "30", "90"], "Please ask for 7, 30 or 90 days.").default("30").describe("Days, today included."),
  })
  .meta({ id: "MpesaStatisticsQuery" })

const settlementTime = {
  p50: z.number().nullable().describe("Seconds from prompt to payment, median."),
  p95: z.number().nullable(),
}

export const DayStatistics = z
  .object({ day: z.string(), paid: z.number().int(), ended: z.number().int(), ...settlementTime })
  .meta({ id: "MpesaDayStatistics", description: "Attempts that ended on one day in Nairobi." })

export const FailureCount = z
  .object({ code: z.string(), text: z.string(), count: z.number().int() })
  .meta({ id: "MpesaFailureCount" })

export const PaymentStatistics = z
  .object({
    paid: z.number().int(),
    ended: z.number().int(),
    settlement_time: z.object(settlementTime),
    days: z.array(DayStatistics).describe("Oldest first, days without a payment included."),
    failures: z.array(FailureCount).describe("Most frequent first."),
  })
  .meta({ id: "MpesaPaymentStatistics" })

export const StatisticsResponse = z.object({ statistics: PaymentStatistics }).meta({ id: "MpesaStatisticsResponse" })

export type SettlementTime = Pick<DayStatistics, "p50" | "p95">
export type DayStatistics = z.infer<typeof DayStatistics>
export type FailureCount = z.infer<typeof FailureCount>
export type PaymentStatistics = z.infer<typeof PaymentStatistics>
export type StatisticsResponse = z.infer<typeof StatisticsResponse>
