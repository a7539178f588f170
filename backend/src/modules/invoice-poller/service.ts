import { backgroundWork, type WorkerCradle } from "../../concurrency/background-work"
import { issueDueInvoices } from "../../orders/invoicing/issue-due-invoices"

const PAUSE_MS = 1_000

/** Issues due invoices and credit notes. */
export class InvoicePollerService {
  readonly __hooks

  constructor(cradle: WorkerCradle) {
    this.__hooks = backgroundWork(cradle, {
      pauseMs: PAUSE_MS,
      work: issueDueInvoices,
      logFailure: (logger, thrown) => {
        logger.error(`Orders to invoice could not be read; the next attempt follows: ${String(thrown)}`)
      },
    })
  }
}
