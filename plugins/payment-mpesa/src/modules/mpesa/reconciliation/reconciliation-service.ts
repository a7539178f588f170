import { DAY_MS, dayOf, startOf } from "../../../contract/nairobi-time"
import { bindContext, type MpesaContext } from "../context"
import { importStatement } from "./import-statement"
import { reconcileDays } from "./reconcile-days"
import { recordStatementLine } from "./record-statement-line"
import { settlementReport } from "./settlement-report"

/** Reconciliation of the till's or paybill's statement with the shop's payments. */
export const createReconciliationService = (context: MpesaContext) =>
  bindContext(context, {
    importStatement,
    recordLine: recordStatementLine,
    settlementReport: ({ knex }, period: { first: string; last: string }) => settlementReport(knex, period),
    /** Reconciles the days that end with `last`, newest first. */
    reconcile: ({ knex }, { last, days }: { last: string; days: number }) => {
      const first = dayOf(new Date(startOf(last).getTime() - (days - 1) * DAY_MS))
      return reconcileDays(knex, { first, last })
    },
  })
