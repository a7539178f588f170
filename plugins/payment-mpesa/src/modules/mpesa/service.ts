import { type BackOffice, createBackOffice } from "./back-office/create-back-office"
import { createReceiptsService } from "./receipts/receipts-service"
import { BackgroundWorkers } from "./background-workers"
import { createCallbacksService } from "./callbacks/callbacks-service"
import { BackgroundTasks } from "./concurrency/background-tasks"
import { type Cradle, createContext, runsBackgroundWork } from "./create-context"
import { createDataProtectionService } from "./data-protection/data-protection-service"
import { createPaymentsService } from "./payments/payments-service"
import { createSavedNumbersService } from "./payments/saved-numbers"
import { SHOPPER_TEXTS } from "./payments/shopper-texts"
import { createReconciliationService } from "./reconciliation/reconciliation-service"
import { createRefundsService } from "./refunds/refunds-service"

/** Module `mpesa`: M-Pesa payments of orders. It knows an order only by its id. */
export class MpesaModuleService {
  readonly payments: ReturnType<typeof createPaymentsService>
  readonly savedNumbers: ReturnType<typeof createSavedNumbersService>
  readonly callbacks: ReturnType<typeof createCallbacksService>
  readonly ledger: BackOffice["ledger"]
  readonly events: BackOffice["events"]
  readonly review: BackOffice["review"]
  readonly refundIssues: BackOffice["refundIssues"]
  readonly unallocated: BackOffice["unallocated"]
  readonly stuckPayments: BackOffice["stuckPayments"]
  readonly receipts: ReturnType<typeof createReceiptsService>
  readonly refunds: ReturnType<typeof createRefundsService>
  readonly reconciliation: ReturnType<typeof createReconciliationService>
  readonly metrics: BackOffice["metrics"]
  readonly dataProtection: ReturnType<typeof createDataProtectionService>
  readonly urlRegistrations: BackOffice["urlRegistrations"]
  /** Whether the plugin's own routes below `/store/mpesa` are enabled. */
  readonly servesStore: boolean
  /** Texts for shoppers, each set with its translation into Swahili. */
  readonly shopperTexts = SHOPPER_TEXTS
  readonly __hooks: { onApplicationStart(): Promise<void>; onApplicationPrepareShutdown(): Promise<void> }

  constructor(cradle: Cradle, input: unknown) {
    const context = createContext(cradle, input)
    const background = new BackgroundTasks(context.log)
    const backOffice = createBackOffice(context, background)
    const workers = new BackgroundWorkers(context, background)
    this.payments = createPaymentsService(context, background)
    this.savedNumbers = createSavedNumbersService(context)
    this.callbacks = createCallbacksService(context, background)
    this.ledger = backOffice.ledger
    this.events = backOffice.events
    this.review = backOffice.review
    this.refundIssues = backOffice.refundIssues
    this.unallocated = backOffice.unallocated
    this.stuckPayments = backOffice.stuckPayments
    this.metrics = backOffice.metrics
    this.urlRegistrations = backOffice.urlRegistrations
    this.receipts = createReceiptsService(context, background)
    this.refunds = createRefundsService(context, background)
    this.reconciliation = createReconciliationService(context)
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
