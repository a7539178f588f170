import type { MpesaContext } from "../context"
import { DAY_MS, dayOf, startOf } from "../../../nairobi-time"
import { importStatement, type StatementImported } from "./import-statement"
import { recordLine } from "./record-statement-line"
import { tieOut, type TieOut } from "./reconcile-days"

/** The statement of the till or paybill, and the shop's books beside it. */
export class Statement {
  constructor(private readonly context: MpesaContext) {}

  /**
   * Takes over a statement as the M-Pesa portal exports it.
   * @throws MedusaError invalid_data with the line that cannot be read
   */
  import(text: string, by: string): Promise<StatementImported> {
    return importStatement(this.context, text, by)
  }

  /** Days that end with `last`, newest first. */
  tieOut({ last, days }: { last: string; days: number }): Promise<TieOut[]> {
    const first = dayOf(new Date(startOf(last).getTime() - (days - 1) * DAY_MS))
    return tieOut(this.context.knex, { first, last })
  }

  /**
   * Takes over a payment that only the statement knows, so that nobody's money is lost.
   * @returns what it was good for, or why it has no order
   * @throws MedusaError not_found, not_allowed
   */
  recordLine(id: string, by: string): Promise<string> {
    return recordLine(this.context, id, by)
  }
}
