import { MedusaError } from "@medusajs/framework/utils"
import { MOST_SETTLEMENT_DAYS, type SettlementQuery } from "../../../../contract/admin/settlements"
import { addDays, dayOf } from "../../../../contract/nairobi-time"
import * as copy from "../copy"

const DEFAULT_DAYS = 30

/**
 * First and last day of the report.
 * @throws MedusaError invalid_data for a period that is too long, or ends before it starts
 */
export function settlementPeriod({ from, to }: SettlementQuery): { first: string; last: string } {
  const last = to ?? dayOf(new Date())
  const first = from ?? addDays(last, 1 - DEFAULT_DAYS)
  if (first > last || first < addDays(last, 1 - MOST_SETTLEMENT_DAYS)) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, copy.settlementPeriod(MOST_SETTLEMENT_DAYS))
  }
  return { first, last }
}
