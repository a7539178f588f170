import { z } from "zod"
import { SIGNED_SHILLINGS } from "./reconciliation"
import { NairobiDay } from "./request-fields"

/** Longest period of the report, in days. */
export const MOST_SETTLEMENT_DAYS = 92

export const SettlementQuery = z
  .object({
    from: NairobiDay.optional().describe("30 days before `to` by default; at most 92 days in all."),
    to: NairobiDay.optional().describe("The last day, today if absent."),
  })
  .meta({ id: "MpesaSettlementQuery" })

const sums = {
  paid_in: z.number().describe("Payments of customers."),
  refunded: z.number().describe("Reversals, and refunds that the shop made by B2C or by hand."),
  paid_out: z.number().describe("Payments by the shop that are no refunds of its orders."),
  transferred_in: z.number().describe("Transfers of the shop itself into the account."),
  settled: z.number().describe("Transfers of the shop itself out of the account, to its bank for example."),
  fees: z.number().describe("Charges of Safaricom."),
}

export const SettlementDay = z
  .object({
    day: z.string(),
    covered: z.boolean().describe("Statements cover the day from its start to its end."),
    gaps: z.number().int().describe("Lines whose balance does not follow from the line before."),
    ...sums,
    closing_balance: z.number().nullable().describe("Null when the statements have no balances."),
  })
  .meta({ id: "MpesaSettlementDay", description: SIGNED_SHILLINGS })

export const SettlementTotals = z.object(sums).meta({ id: "MpesaSettlementTotals" })

export const SettlementReport = z
  .object({ days: z.array(SettlementDay).describe("Oldest first."), total: SettlementTotals })
  .meta({ id: "MpesaSettlementReport" })

export const SettlementResponse = z.object({ report: SettlementReport }).meta({ id: "MpesaSettlementResponse" })

export type SettlementQuery = z.infer<typeof SettlementQuery>
export type SettlementDay = z.infer<typeof SettlementDay>
export type SettlementTotals = z.infer<typeof SettlementTotals>
export type SettlementReport = z.infer<typeof SettlementReport>
export type SettlementResponse = z.infer<typeof SettlementResponse>
