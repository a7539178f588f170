import { nextDueAt } from "../concurrency/claim-due-rows"
import { type MpesaContext } from "../context"
import { checkUndecidedReceipts, UNDECIDED_EVERY_MS } from "../receipts/check-undecided-receipts"
import { PollingLoop, waitBeforeStop } from "./polling-loop"
import { processDuePayments } from "./process-due-payments"
import { pullPaymentsIfDue } from "./pull-payments"
import { queryDuePrompts } from "./query-due-prompts"

/**
 * The module's background work, in three loops: due payments, what Daraja is asked about prompts, and about receipts. A slow
 * answer of Daraja, or a wait for a query turn, never delays captures.
 */
export class StatusPoller {
  private readonly loops: PollingLoop[]
  private pull: Promise<number> | undefined

  constructor(private readonly context: MpesaContext) {
    this.loops = [
      new PollingLoop(context, "the processing of due payments", {
        run: async (bound) => {
          await processDuePayments(bound)
          return nextDueAt(bound)
        },
      }),
      new PollingLoop(context, "querying Daraja", {
        run: async (bound) => {
          await this.beginPull()
          return queryDuePrompts(bound)
        },
      }),
      new PollingLoop(context, "the check of undecided receipts", {
        run: checkUndecidedReceipts,
        maxIntervalMs: UNDECIDED_EVERY_MS,
      }),
    ]
  }

  start(): void {
    for (const loop of this.loops) loop.start()
  }

  async stop(): Promise<void> {
    await Promise.all([...this.loops.map((loop) => loop.stop()), waitBeforeStop(this.pull)])
  }

  /**
   * Resolves when a due pull has had its first turn, or none is due. It comes before queries, because one call answers for
   * many prompts; its further pages take turns with them.
   */
  private async beginPull(): Promise<void> {
    if (this.pull !== undefined) return
    await new Promise<void>((resolve) => {
      this.pull = pullPaymentsIfDue(this.context, resolve).finally(() => {
        this.pull = undefined
        resolve()
      })
    })
  }
}
