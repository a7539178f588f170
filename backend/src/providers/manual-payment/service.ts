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
import { AbstractPaymentProvider, ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readSessionAmount } from "../../medusa-schema/orders/payment-lookups"

/**
 * Payment provider `pp_manual_manual`. Unlike Medusa's `pp_system_default`, which authorises every session at once, it
 * reports a session as captured only when the merchant has recorded its payment, so that a cart that is completed through
 * the store API becomes an unpaid order.
 */
export class ManualPaymentProvider extends AbstractPaymentProvider {
  static override identifier = "manual"

  private readonly knex: Knex

  constructor(cradle: Record<string, unknown>, options: Record<string, unknown> = {}) {
    super(cradle, options)
    this.knex = cradle[ContainerRegistrationKeys.PG_CONNECTION] as Knex
  }

  initiatePayment({ context }: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const id = context?.idempotency_key ?? ""
    return Promise.resolve({ id, data: { session_id: id }, status: "pending" })
  }

  updatePayment({ data }: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    return Promise.resolve({ data: data ?? {} })
  }

  /** Medusa passes the session's id as the idempotency key; a shopper could write any id into `data`. */
  async authorizePayment({ context, data }: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    return { status: await this.statusOf(context?.idempotency_key), data: data ?? {} }
  }

  async getPaymentStatus({ context }: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    return { status: await this.statusOf(context?.idempotency_key) }
  }

  capturePayment({ data }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    return Promise.resolve({ data: data ?? {} })
  }

  /** The merchant returns the money and records it with Medusa's Refund. */
  refundPayment({ data }: RefundPaymentInput): Promise<RefundPaymentOutput> {
    return Promise.resolve({ data: data ?? {} })
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

  getWebhookActionAndData(): Promise<WebhookActionResult> {
    return Promise.resolve({ action: "not_supported" })
  }

  private async statusOf(sessionId: string | undefined): Promise<PaymentSessionStatus> {
    if (sessionId === undefined) return "pending_authorization"
    const amount = await readSessionAmount(this.knex, sessionId)
    const recorded: unknown =
      amount === null
        ? undefined
        : await this.knex("manual_payment").where({ payment_session_id: sessionId, amount }).first("id")
    return recorded === undefined ? "pending_authorization" : "captured"
  }
}
