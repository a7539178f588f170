import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  PaymentSessionStatus,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import { AbstractPaymentProvider, BigNumber, ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { requirePayable, requireShillings } from "../../modules/mpesa/attempts/payable-amount"
import { isRefundOutstanding, isSessionPaid } from "../../modules/mpesa/medusa/medusa-schema"
import { parseOptions } from "../../options"
import * as copy from "./copy"

/**
 * Payment provider `pp_mpesa_mpesa`.
 * It never calls Daraja: prompts, callbacks and queries belong to module `mpesa`. It reports whether a session is
 * paid, from the attempts table, and allows a refund that has been carried out. `session.data` is never read, because a shopper can write any key into it.
 */
export class MpesaPaymentProvider extends AbstractPaymentProvider {
  static override identifier = "mpesa"

  private readonly knex: Knex

  static override validateOptions(options: Record<string, unknown>): void {
    parseOptions(options)
  }

  constructor(cradle: Record<string, unknown>, options: Record<string, unknown> = {}) {
    super(cradle, options)
    this.knex = cradle[ContainerRegistrationKeys.PG_CONNECTION] as Knex
  }

  /**
   * Sends no prompt: Medusa initiates a session at every cart change. What M-Pesa cannot take is refused here, before the order
   * is placed.
   * @throws MedusaError invalid_data for another currency than KES, for cents, and above M-Pesa's limit
   */
  initiatePayment({ amount, currency_code, context }: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    requireShillings(currency_code)
    requirePayable(new BigNumber(amount).numeric)
    const id = context?.idempotency_key ?? ""
    return Promise.resolve({ id, data: { session_id: id }, status: "pending" })
  }

  updatePayment({ data }: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    return Promise.resolve({ data: data ?? {} })
  }

  /** `pending_authorization` places the order unpaid; `captured` once an attempt of this session is paid. */
  async authorizePayment({ context, data }: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    // Medusa passes the session's id as the idempotency key; `data.session_id` could be written by the shopper.
    const sessionId = context?.idempotency_key
    const status = sessionId === undefined ? "pending_authorization" : await this.statusOf(sessionId)
    return { status, data: { ...data, session_id: sessionId } }
  }

  async getPaymentStatus({ context }: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    const sessionId = context?.idempotency_key
    return { status: sessionId === undefined ? "pending_authorization" : await this.statusOf(sessionId) }
  }

  /** Nothing to capture at M-Pesa: the money moves when the customer approves the prompt. */
  capturePayment({ data }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    return Promise.resolve({ data: data ?? {} })
  }

  /**
   * Medusa may record a refund only for returned money: a completed refund of this payment and amount that is not
   * recorded yet. This keeps Medusa's own Refund button from recording a refund that did not happen.
   * @throws MedusaError not_allowed
   */
  async refundPayment({ data, amount }: RefundPaymentInput): Promise<RefundPaymentOutput> {
    // `authorizePayment` overwrites whatever the shopper may have written.
    const sessionId = data?.["session_id"]
    const isReturned =
      typeof sessionId === "string" && (await isRefundOutstanding(this.knex, sessionId, new BigNumber(amount).numeric))
    if (isReturned) return { data: data ?? {} }
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, copy.refundElsewhere)
  }

  retrievePayment({ data }: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    return Promise.resolve({ data: data ?? {} })
  }

  cancelPayment({ data }: CancelPaymentInput): Promise<CancelPaymentOutput> {
    return Promise.resolve({ data: data ?? {} })
  }

  deletePayment({ data }: DeletePaymentInput): Promise<DeletePaymentOutput> {
    return Promise.resolve({ data: data ?? {} })
  }

  /** Daraja's callbacks go to the module's own routes, which store them before they answer. */
  getWebhookActionAndData(): Promise<WebhookActionResult> {
    return Promise.resolve({ action: "not_supported" })
  }

  private async statusOf(sessionId: string): Promise<PaymentSessionStatus> {
    return (await isSessionPaid(this.knex, sessionId)) ? "captured" : "pending_authorization"
  }
}
