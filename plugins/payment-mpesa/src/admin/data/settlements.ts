import { fetchParsed } from "@mavazi/admin-ui"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { mpesaPaths } from "../../contract/admin/paths"
import { type SettlementDay, SettlementResponse } from "../../contract/admin/settlements"
import { RECONCILIATION_KEY } from "./reconciliation"

/** First and last day, as typed; an empty one is the route's default. */
export interface SettlementPeriod {
  from: string
  to: string
}

const parametersOf = (period: SettlementPeriod) =>
  Object.fromEntries(Object.entries(period).filter(([, day]) => day !== ""))

/** An imported statement changes the report: the key begins like that of the reconciliation. */
export const settlementQuery = (period: SettlementPeriod) =>
  queryOptions({
    queryKey: [RECONCILIATION_KEY, "settlements", period],
    queryFn: () => fetchParsed(SettlementResponse, mpesaPaths.settlements, { query: parametersOf(period) }),
    placeholderData: keepPreviousData,
  })

/** URL of the CSV file with the report of a period. */
export function settlementsHref(period: SettlementPeriod): string {
  return `${mpesaPaths.settlementsExport}?${new URLSearchParams(parametersOf(period)).toString()}`
}

/** Whether the statements have a line on the day. */
export const hasLines = ({ paid_in, refunded, paid_out, transferred_in, settled, fees }: SettlementDay) =>
  [paid_in, refunded, paid_out, transferred_in, settled, fees].some((amount) => amount !== 0)
