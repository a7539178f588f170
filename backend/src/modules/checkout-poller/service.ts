import { backgroundWork, type WorkerCradle } from "../../concurrency/background-work"
import { processDueCheckouts } from "../../orders/expire/process-due-checkouts"

/** Several rounds within the 30 seconds in which work that a crash interrupted must be finished. */
const PAUSE_MS = 5_000

/** Processes due checkouts. */
export class CheckoutPollerService {
  readonly __hooks

  constructor(cradle: WorkerCradle) {
    this.__hooks = backgroundWork(cradle, {
      pauseMs: PAUSE_MS,
      work: processDueCheckouts,
      logFailure: (logger, thrown) => {
        logger.error(`Due checkouts were not processed and will be in a moment: ${String(thrown)}`)
      },
    })
  }
}
