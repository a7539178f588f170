import { createEventsService } from "./back-office/events/events-service"
import { LedgerService } from "./back-office/ledger/ledger-service"
import { createMetricsService } from "./back-office/metrics/metrics-service"
import { createReceiptsService } from "./receipts/receipts-service"
import { createReviewService } from "./back-office/review/review-service"
import { createStuckPaymentsService } from "./back-office/stuck/stuck-payments-service"
import { BackgroundWorkers } from "./background-workers"
import { createCallbacksService } from "./callbacks/callbacks-service"
import { BackgroundTasks } from "./concurrency/background-tasks"
import { type Cradle, createContext, runsBackgroundWork } from "./create-context"
import { createDataProtectionService } from "./data-protection/data-protection-service"
import { createPaymentsService } from "./payments/payments-service"
import { createReconciliationService } from "./reconciliation/reconciliation-service"
import { createRefundsService } from "./refunds/refunds-service"

/** Module `mpesa`: M-Pesa payments of orders. It knows an order only by its id. */
export class MpesaModuleService {
  readonly payments: ReturnType<typeof createPaymentsService>
  readonly callbacks: ReturnType<typeof createCallbacksService>
  readonly ledger: LedgerService
  readonly events: ReturnType<typeof createEventsService>
  readonly review: ReturnType<typeof createReviewService>
  readonly stuckPayments: ReturnType<typeof createStuckPaymentsService>
  readonly receipts: ReturnType<typeof createReceiptsService>
  readonly refunds: ReturnType<typeof createRefundsService>
  readonly reconciliation: ReturnType<typeof createReconciliationService>
  readonly metrics: ReturnType<typeof createMetricsService>
  readonly dataProtection: ReturnType<typeof createDataProtectionService>
  /** Whether the plugin's own routes below `/store/mpesa` are enabled. */
  readonly servesStore: boolean
  readonly __hooks: { onApplicationStart(): Promise<void>; onApplicationPrepareShutdown(): Promise<void> }

  constructor(cradle: Cradle, input: unknown) {
    const context = createContext(cradle, input)
    const background = new BackgroundTasks(context.log)
    const workers = new BackgroundWorkers(context, background)
    this.payments = createPaymentsService(context, background)
    this.callbacks = createCallbacksService(context, background)
    this.ledger = new LedgerService(context)
    this.events = createEventsService(context)
    this.review = createReviewService(context)
    this.stuckPayments = createStuckPaymentsService(context, background)
    this.receipts = createReceiptsService(context, background)
    this.refunds = createRefundsService(context, background)
    this.reconciliation = createReconciliationService(context)
    this.metrics = createMetricsService(context)
    this.dataProtection = createDataProtectionService(context)
    this.servesStore = context.options.storeRoutes
    this.__hooks = {
      onApplicationStart: () => {
        if (runsBackgroundWork(cradle)) workers.start()
        return Promise.resolve()
      },
      onApplicationPrepareShutdown: () => workers.stop(),
    }
  }
}
