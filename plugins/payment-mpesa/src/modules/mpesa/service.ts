import { setTimeout as sleep } from "node:timers/promises"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PaymentView } from "../../contract/index"
import { BREAKER_OPEN_MS, DarajaClient } from "../../daraja/http/client"
import { parseOptions, takesPaybill } from "../../options"
import { createAttempt, type NewAttempt } from "./attempts/create-attempt"
import { BackgroundTasks } from "./concurrency/background-tasks"
import { checkClock } from "./check-clock"
import { confirmPayment } from "./polling/confirm-payment"
import type { Logger, MpesaContext } from "./context"
import { ensureAttempt } from "./attempts/ensure-attempt"
import { LedgerService } from "./back-office/ledger/ledger-service"
import { createMetricsService } from "./back-office/metrics/metrics-service"
import { createReceiptsService } from "./back-office/receipts/receipts-service"
import { createReviewService } from "./back-office/review/review-service"
import { createStuckPaymentsService } from "./back-office/stuck/stuck-payments-service"
import { createReconciliationService } from "./reconciliation/reconciliation-service"
import { createRefundsService } from "./refunds/refunds-service"
import { createMedusaAdapter } from "./medusa/medusa-adapter"
import {
  type IngestResult,
  receiveStkCallback,
  receiveC2bConfirmation,
  receiveRefundResult,
  receiveStatusResult,
} from "./callbacks/receive-callback"
import { PaybillQrCodes } from "./paybill/paybill-qr"
import { processEvent } from "./callbacks/process-event"
import { StatusPoller } from "./polling/status-poller"
import { UrlRegistrar } from "./callbacks/register-urls"
import { sendPrompt } from "./prompts/send-prompt"
import { type PromptRequest, preparePrompt } from "./prompts/prepare-prompt"
import { Timing } from "./timing"
import { validateC2bPayment, type ValidationCode } from "./callbacks/c2b-validation"
import { FieldEncryption } from "./crypto/field-encryption"
import { readPaymentViews } from "./payment-view/payment-view"

/** Below the ten seconds after which `docker stop` kills. The sweep completes work that is cut off. */
const STOP_TIMEOUT_MS = 8_000

/** Time within which the HTTP request is answered. Daraja may take ten seconds; a later result is applied when it arrives. */
const CONFIRM_TIMEOUT_MS = 600

interface Cradle {
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex
  [ContainerRegistrationKeys.LOGGER]: Logger
  [ContainerRegistrationKeys.CONFIG_MODULE]: { projectConfig: { workerMode?: string } }
}

/** Module `mpesa`: M-Pesa payments of orders. It knows an order only by its id. */
export class MpesaModuleService {
  readonly ledger: LedgerService
  readonly review: ReturnType<typeof createReviewService>
  readonly stuckPayments: ReturnType<typeof createStuckPaymentsService>
  readonly receipts: ReturnType<typeof createReceiptsService>
  readonly refunds: ReturnType<typeof createRefundsService>
  readonly reconciliation: ReturnType<typeof createReconciliationService>
  readonly metrics: ReturnType<typeof createMetricsService>
  private readonly qrCodes: PaybillQrCodes
  private readonly context: MpesaContext
  private readonly poller: StatusPoller
  private readonly registrar: UrlRegistrar
  private readonly runsInBackground: boolean
  private readonly background: BackgroundTasks

  constructor(cradle: Cradle, input: unknown) {
    const options = parseOptions(input)
    const timing = new Timing(options.timeScale, Math.random)
    this.context = {
      knex: cradle[ContainerRegistrationKeys.PG_CONNECTION],
      log: cradle[ContainerRegistrationKeys.LOGGER],
      timing,
      encryption: new FieldEncryption(options.dataKey),
      daraja: new DarajaClient(options, timing.scaled(BREAKER_OPEN_MS)),
      medusa: createMedusaAdapter(options.paymentPolicy),
      options,
      crashPoint: (name) => {
        if (options.mode === "test" && options.crashAt === name) process.kill(process.pid, "SIGKILL")
      },
    }
    this.background = new BackgroundTasks(this.context.log)
    this.ledger = new LedgerService(this.context)
    this.review = createReviewService(this.context)
    this.stuckPayments = createStuckPaymentsService(this.context, this.background)
    this.receipts = createReceiptsService(this.context)
    this.refunds = createRefundsService(this.context, this.background)
    this.reconciliation = createReconciliationService(this.context)
    this.metrics = createMetricsService(this.context)
    this.qrCodes = new PaybillQrCodes(this.context, this.background)
    this.poller = new StatusPoller(this.context)
    this.registrar = new UrlRegistrar(this.context)
    // A process in server mode leaves background work to the worker.
    this.runsInBackground = cradle[ContainerRegistrationKeys.CONFIG_MODULE].projectConfig.workerMode !== "server"
  }

  readonly __hooks = {
    onApplicationStart: () => {
      if (this.runsInBackground) {
        this.poller.start()
        void this.background.track(checkClock(this.context))
      }
      if (this.runsInBackground && takesPaybill(this.context.options)) this.registrar.start()
      return Promise.resolve()
    },
    onApplicationPrepareShutdown: async () => {
      this.registrar.stop()
      await Promise.all([this.poller.stop(), this.background.waitUntilSettled(STOP_TIMEOUT_MS)])
    },
  }

  /** Inserts an attempt without sending it; pass `knex` to join a transaction. Returns the attempt's id. */
  createAttempt(input: NewAttempt, { knex = this.context.knex }: { knex?: Knex } = {}): Promise<string> {
    return createAttempt({ ...this.context, knex }, input)
  }

  /**
   * Sends the prompt of a created attempt, once. Resolves when Daraja has answered, which can take 30 s; it never
   * rejects because of Daraja.
   */
  sendPrompt(attemptId: string): Promise<void> {
    return this.background.track(sendPrompt(this.context, attemptId))
  }

  /**
   * Starts another prompt for an unpaid order. Returns at once; the prompt is sent in the background.
   * @throws PromptRefused (409, 429), MedusaError not_found, invalid_data
   */
  async startPayment(start: PromptRequest): Promise<PaymentView | undefined> {
    const attemptId = await preparePrompt(this.context, start)
    void this.background.run(sendPrompt(this.context, attemptId), `prompt of attempt ${attemptId}`)
    return (await this.readPayments([start.orderId])).get(start.orderId)
  }

  /**
   * Starts a prompt, the first one or another, for an order that was placed by Medusa's own checkout: to the given
   * number, else the one prompted last, else the one of the order's address. Returns at once.
   * @throws PromptRefused (409, 429), MedusaError not_found, invalid_data
   */
  async payOrder({ orderId, phone, clientAddress }: PromptRequest): Promise<PaymentView | undefined> {
    const ofAddress = await ensureAttempt(this.context, orderId)
    const before = (await this.readPayments([orderId])).get(orderId)
    return this.startPayment({
      orderId,
      clientAddress,
      phone: phone ?? (before?.phone == null ? (ofAddress ?? undefined) : undefined),
    })
  }

  /**
   * Queries Daraja about the order's payment and applies the result, within a second; a slower result is applied when
   * it arrives. Undefined without an attempt.
   */
  async confirmPayment(orderId: string): Promise<PaymentView | undefined> {
    const queried = this.background.run(confirmPayment(this.context, orderId), `confirmation of order ${orderId}`)
    await Promise.race([queried, sleep(CONFIRM_TIMEOUT_MS, undefined, { ref: false })])
    return (await this.readPayments([orderId])).get(orderId)
  }

  /** Paybill details of an order as a QR code (PNG), within a second. See `PaybillQrCodes.of`. */
  paybillQr(orderId: string, merchant: string): Promise<Buffer | "none" | "later"> {
    return this.qrCodes.of(orderId, merchant)
  }

  /** Payments of orders, in one query; pass `knex` to join a transaction. Orders without an attempt are absent. */
  readPayments(
    orderIds: string[],
    { knex = this.context.knex }: { knex?: Knex } = {},
  ): Promise<Map<string, PaymentView>> {
    return readPaymentViews({ ...this.context, knex }, orderIds)
  }

  /** Stores the result of a refund (reversal or B2C), then processes it in the background. */
  async receiveRefundResult(message: Parameters<typeof receiveRefundResult>[1]): Promise<IngestResult["kind"]> {
    return this.process(await receiveRefundResult(this.context, message))
  }

  /** Stores the result of a transaction status query, then processes it in the background. */
  async receiveStatusResult(message: Parameters<typeof receiveStatusResult>[1]): Promise<IngestResult["kind"]> {
    return this.process(await receiveStatusResult(this.context, message))
  }

  /** Stores an STK callback, then processes it in the background after Daraja has its answer. */
  async receiveStkCallback(token: string, body: string): Promise<IngestResult["kind"]> {
    return this.process(await receiveStkCallback(this.context, token, body))
  }

  /** Stores a C2B confirmation, then processes it in the background. */
  async receiveC2bConfirmation(key: string, body: string): Promise<IngestResult["kind"]> {
    return this.process(await receiveC2bConfirmation(this.context, key, body))
  }

  /** Answers Daraja's C2B validation; null for a URL that was not registered. */
  validateC2bPayment(key: string, body: string): Promise<ValidationCode | null> {
    return validateC2bPayment(this.context, key, body)
  }

  /** Whether the plugin's own routes below `/store/mpesa` are enabled. */
  get servesStore(): boolean {
    return this.context.options.storeRoutes
  }

  private process(result: IngestResult): IngestResult["kind"] {
    if (result.kind === "known") {
      this.context.crashPoint("mpesa-event-stored")
      void this.background.run(processEvent(this.context, result.eventId), `event ${result.eventId}`)
    }
    return result.kind
  }
}
