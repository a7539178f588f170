import type { MpesaContext } from "../context"
import { DAY_MS, nairobiDayOf, startOfNairobiDay } from "../../../nairobi-time"
import { importStatement, type StatementImportResult } from "./import-statement"
import { recordStatementLine } from "./record-statement-line"
import { reconcileDays, type DayReconciliation } from "./reconcile-days"

/** The statement of the till or paybill, and the shop's books beside it. */
export class ReconciliationService {
  constructor(private readonly context: MpesaContext) {}

  /**
   * Takes over a statement as the M-Pesa portal exports it.
   * @throws MedusaError invalid_data with the line that cannot be read
   */
  import(text: string, by: string): Promise<StatementImportResult> {
    return importStatement(this.context, text, by)
  }

  /** Days that end with `last`, newest first. */
  reconcileDays({ last, days }: { last: string; days: number }): Promise<DayReconciliation[]> {
    const first = nairobiDayOf(new Date(startOfNairobiDay(last).getTime() - (days - 1) * DAY_MS))
    return reconcileDays(this.context.knex, { first, last })
  }

  /**
   * Takes over a payment that only the statement knows, so that nobody's money is lost.
   * @returns what it was good for, or why it has no order
   * @throws MedusaError not_found, not_allowed
   */
  recordLine(id: string, by: string): Promise<string> {
    return recordStatementLine(this.context, id, by)
  }
}
