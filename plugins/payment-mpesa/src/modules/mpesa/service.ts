import { setTimeout as sleep } from "node:timers/promises"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PaymentView } from "../../contract"
import { DarajaClient } from "../../daraja/client"
import { parseOptions, takesPaybill } from "../../options"
import { createAttempt, type NewAttempt } from "./attempts/create-attempt"
import { BackgroundTasks } from "./concurrency/background-tasks"
import { checkClock } from "./check-clock"
import { confirmPayment } from "./polling/confirm-payment"
import type { Logger, MpesaContext } from "./context"
import { ensureAttempt } from "./attempts/ensure-attempt"
import { Desk } from "./back-office/desk"
import { createMedusaAdapter } from "./medusa/medusa-adapter"
import {
  type IngestResult,
  receiveCallback,
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

/** A push is answered within seconds, and `docker stop` kills after ten. What is cut all the same is swept up. */
const STOP_PATIENCE_MS = 8_000

/** How long calls of one kind are left alone after failures in a row. */
const DARAJA_REST_MS = 30_000
/** Somebody waits for the answer, and Daraja may take ten seconds for it; what it says later is told later. */
const CONFIRM_PATIENCE_MS = 600

interface Cradle {
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex
  [ContainerRegistrationKeys.LOGGER]: Logger
  [ContainerRegistrationKeys.CONFIG_MODULE]: { projectConfig: { workerMode?: string } }
}

/** M-Pesa payments of orders; container key `mpesa`. It knows an order only by its id. */
export class MpesaModuleService {
  /** The side of the people of the shop. */
  readonly desk: Desk
  private readonly paybillQrs: PaybillQrCodes
  private readonly context: MpesaContext
  private readonly reconciler: StatusPoller
  private readonly registrar: UrlRegistrar
  private readonly reconciles: boolean
  private readonly background: BackgroundTasks

  constructor(cradle: Cradle, input: unknown) {
    const options = parseOptions(input)
    const timing = new Timing(options.timeScale, Math.random)
    this.context = {
      knex: cradle[ContainerRegistrationKeys.PG_CONNECTION],
      log: cradle[ContainerRegistrationKeys.LOGGER],
      timing,
      encryption: new FieldEncryption(options.dataKey),
      daraja: new DarajaClient(options, timing.scaled(DARAJA_REST_MS)),
      medusa: createMedusaAdapter(options.paymentPolicy),
      options,
      crashPoint: (name) => {
        if (options.mode === "test" && options.crashAt === name) process.kill(process.pid, "SIGKILL")
      },
    }
    this.background = new BackgroundTasks(this.context.log)
    this.desk = new Desk(this.context, this.background)
    this.paybillQrs = new PaybillQrCodes(this.context, this.background)
    this.reconciler = new StatusPoller(this.context)
    this.registrar = new UrlRegistrar(this.context)
    // A process in server mode leaves background work to the worker.
    this.reconciles = cradle[ContainerRegistrationKeys.CONFIG_MODULE].projectConfig.workerMode !== "server"
  }

  readonly __hooks = {
    onApplicationStart: () => {
      if (this.reconciles) {
        this.reconciler.start()
        void this.background.track(checkClock(this.context))
      }
      if (this.reconciles && takesPaybill(this.context.options)) this.registrar.start()
      return Promise.resolve()
    },
    onApplicationPrepareShutdown: async () => {
      this.registrar.stop()
      await Promise.all([this.reconciler.stop(), this.background.waitUntilSettled(STOP_PATIENCE_MS)])
    },
  }

  /** Writes an attempt, sends nothing; `knex` joins the caller's transaction. Returns the attempt's id. */
  createAttempt(input: NewAttempt, { knex = this.context.knex }: { knex?: Knex } = {}): Promise<string> {
    return createAttempt({ ...this.context, knex }, input)
  }

  /**
   * Sends the prompt of a created attempt, and does nothing when that was done before. Resolves when
   * Daraja has answered, which can take 30 s; it never rejects because of Daraja.
   */
  send(attemptId: string): Promise<void> {
    return this.background.track(sendPrompt(this.context, attemptId))
  }

  /**
   * Another prompt for an unpaid order. Answers at once; the prompt follows.
   * @throws PromptRefused (409, 429), MedusaError not_found, invalid_data
   */
  async startPayment(start: PromptRequest): Promise<PaymentView | undefined> {
    const attemptId = await preparePrompt(this.context, start)
    void this.background.run(sendPrompt(this.context, attemptId), `prompt of attempt ${attemptId}`)
    return (await this.viewOf([start.orderId])).get(start.orderId)
  }

  /**
   * A prompt for an order that the engine itself has placed, the first one or another: to the number given, the one
   * that was prompted last, or that of the order's address. Answers at once; the prompt follows.
   * @throws PromptRefused (409, 429), MedusaError not_found, invalid_data
   */
  async payOrder({ orderId, phone, source }: PromptRequest): Promise<PaymentView | undefined> {
    const ofAddress = await ensureAttempt(this.context, orderId)
    const before = (await this.viewOf([orderId])).get(orderId)
    return this.startPayment({
      orderId,
      source,
      phone: phone ?? (before?.phone == null ? (ofAddress ?? undefined) : undefined),
    })
  }

  /**
   * Asks Daraja now how the order's payment stands, settles it, and tells, within a second: a slow answer is
   * settled when it comes. Undefined without an attempt.
   */
  async confirm(orderId: string): Promise<PaymentView | undefined> {
    const asked = this.background.run(confirmPayment(this.context, orderId), `confirmation of order ${orderId}`)
    await Promise.race([asked, sleep(CONFIRM_PATIENCE_MS, undefined, { ref: false })])
    return (await this.viewOf([orderId])).get(orderId)
  }

  /** The payment by hand of an order as QR code (PNG), within a second. See `PaybillQr.of`. */
  paybillQr(orderId: string, merchant: string): Promise<Buffer | "none" | "later"> {
    return this.paybillQrs.of(orderId, merchant)
  }

  /** Payment of each order, in one statement, also in the caller's transaction; orders without an attempt are absent. */
  viewOf(orderIds: string[], { knex = this.context.knex }: { knex?: Knex } = {}): Promise<Map<string, PaymentView>> {
    return readPaymentViews({ ...this.context, knex }, orderIds)
  }

  /** Stores the result of a reversal, and goes on as with a callback. */
  async receiveReversal(message: Parameters<typeof receiveRefundResult>[1]): Promise<IngestResult["kind"]> {
    return this.process(await receiveRefundResult(this.context, message))
  }

  /** Stores the answer to a question about a transaction, and goes on as with a callback. */
  async receiveStatus(message: Parameters<typeof receiveStatusResult>[1]): Promise<IngestResult["kind"]> {
    return this.process(await receiveStatusResult(this.context, message))
  }

  /** Stores a callback; processing follows in the background once the sender has its answer. */
  async receiveCallback(token: string, body: string): Promise<IngestResult["kind"]> {
    return this.process(await receiveCallback(this.context, token, body))
  }

  /** Stores the confirmation of a payment to the shortcode, and goes on as with a callback. */
  async receiveConfirmation(key: string, body: string): Promise<IngestResult["kind"]> {
    return this.process(await receiveC2bConfirmation(this.context, key, body))
  }

  /** Daraja asks whether somebody may pay what they typed; null for an address that nobody was given. */
  validatePayment(key: string, body: string): Promise<ValidationCode | null> {
    return validateC2bPayment(this.context, key, body)
  }

  /** Whether shoppers start payments at the plugin's own addresses. */
  get servesStore(): boolean {
    return this.context.options.storeRoutes
  }

  private process(receipt: IngestResult): IngestResult["kind"] {
    if (receipt.kind === "known") {
      this.context.crashPoint("mpesa-event-stored")
      void this.background.run(processEvent(this.context, receipt.eventId), `event ${receipt.eventId}`)
    }
    return receipt.kind
  }
}
