import { type CheckoutResponse, PAY_WITHIN_MINUTES } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { CartOwner } from "../../medusa-schema/carts/cart-owner"
import { giveUsesBack } from "../../medusa-schema/promotions/promotion-usage"
import { releaseReservations } from "../../medusa-schema/stock/reservations"
import {
  hashClientAddress,
  type UnpaidBuyer,
  type UnpaidOrderTotals,
  readUnpaidOrderTotals,
  type UnpaidLimits,
  unpaidLimits,
} from "./unpaid-order-totals"
import type { OrderMethod } from "../../payments/payment-gateways"
import { readPayOnDelivery } from "../../medusa-schema/orders/pay-on-delivery"
import { isOpenInMedusa } from "../../medusa-schema/orders/order-lookups"

/** Container key. */
export const CHECKOUT = "checkout"

/** Points of a checkout at which a test can kill the engine. */
export type CrashPoint =
  | "before-commit"
  | "after-commit-before-answer"
  | "before-send"
  | "after-send"
  | "after-announce"
  | "before-release"
  | "after-accept"

/** A row of `checkout`: the request that placed an order, and its response. */
export interface CheckoutRecord {
  orderId: string
  cartId: string
  customerId: string
  /** Idempotency key; the cart's id when the request had none. */
  key: string
  /** Hash of the request body: the same key with another body is refused. */
  hash: string
  /** Response of the first request; a repeat gets it again. */
  response: CheckoutResponse
  total: number
  /** Id of the payment gateway. */
  paymentMethod: string
  /** Payment attempt to send; null when nothing is to be sent. */
  attemptId: string | null
}

/** With the client address of the request, and the owner of a guest's cart. */
export type NewCheckoutRecord = CheckoutRecord & { clientAddress: string; guestId: string | null }

const SELECT_RECORD = `
  select order_id as "orderId", cart_id as "cartId", customer_id as "customerId", idempotency_key as key,
         request_hash as hash, response, total, payment_method as "paymentMethod", attempt_id as "attemptId"
    from checkout`

/** A customer also has the orders of guests with the same address; a repeated request of the account is only its own. */
const OWNER_COLUMN: Readonly<Record<CartOwner["kind"], string>> = {
  customer: "guest_id is null and customer_id",
  guest: "guest_id",
}

interface PendingSteps {
  attemptToSend: string | null
  toAnnounce: boolean
  paymentMethod: string
}

interface Options {
  mode?: string
  crashAt?: string
  /** Unpaid orders that one account may have. */
  unpaidOrders?: number
  /** Whether orders may be paid on delivery until the merchant sets it. */
  payOnDelivery?: boolean
}

/**
 * Table `checkout`: which request placed an order, which of the following steps are done, and whether the
 * reservation still holds.
 */
export class CheckoutRepository {
  protected readonly knex: Knex
  readonly #crashAt: string | undefined
  /** Limits of an account's unpaid orders. */
  readonly limits: UnpaidLimits
  readonly #payOnDelivery: boolean

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }, options: Options = {}) {
    this.limits = unpaidLimits(options.unpaidOrders)
    this.#payOnDelivery = options.payOnDelivery ?? false
    this.knex = container[ContainerRegistrationKeys.PG_CONNECTION]
    this.#crashAt = options.mode === "test" ? options.crashAt : undefined
  }

  /** Kills the process when `MAVAZI_CRASH_AT` names this point; only with `MAVAZI_MODE=test`. */
  crashPoint(name: CrashPoint): void {
    if (this.#crashAt === name) process.kill(process.pid, "SIGKILL")
  }

  /**
   * Units that a buyer's unpaid orders reserve, and the number of unpaid orders of a client address. Locks the buyer
   * until the transaction ends: concurrent checkouts of one buyer run one after the other.
   */
  unpaidOrderTotals(trx: Knex, buyer: UnpaidBuyer): Promise<UnpaidOrderTotals> {
    return readUnpaidOrderTotals(trx, buyer)
  }

  async record(trx: Knex, checkout: NewCheckoutRecord): Promise<void> {
    await trx("checkout").insert({
      order_id: checkout.orderId,
      cart_id: checkout.cartId,
      customer_id: checkout.customerId,
      guest_id: checkout.guestId,
      idempotency_key: checkout.key,
      request_hash: checkout.hash,
      response: JSON.stringify(checkout.response),
      total: checkout.total,
      payment_method: checkout.paymentMethod,
      attempt_id: checkout.attemptId,
      source_hash: hashClientAddress(checkout.clientAddress),
      expires_at: trx.raw("now() + make_interval(mins => ?)", [PAY_WITHIN_MINUTES]),
    })
  }

  /** Whether the merchant may send orders that are paid on delivery. */
  async offersPayOnDelivery(): Promise<boolean> {
    return (await readPayOnDelivery(this.knex)) ?? this.#payOnDelivery
  }

  async setPaymentMethod(trx: Knex, orderId: string, paymentMethod: string): Promise<void> {
    await trx.raw(`update checkout set payment_method = ? where order_id = ?`, [paymentMethod, orderId])
  }

  findByIdempotencyKey({ kind, id }: CartOwner, key: string): Promise<CheckoutRecord | null> {
    return this.#one(`${SELECT_RECORD} where ${OWNER_COLUMN[kind]} = ? and idempotency_key = ?`, [id, key])
  }

  findByCart(cartId: string): Promise<CheckoutRecord | null> {
    return this.#one(`${SELECT_RECORD} where cart_id = ?`, [cartId])
  }

  /** The owner's last order, if its request had no idempotency key and is at most 30 minutes old. */
  findLastWithoutKey({ kind, id }: CartOwner): Promise<CheckoutRecord | null> {
    return this.#one(
      `select * from (${SELECT_RECORD} where ${OWNER_COLUMN[kind]} = ? and created_at > now() - interval '30 minutes'
        order by created_at desc limit 1) last where key = "cartId"`,
      [id],
    )
  }

  /** Steps after the order was placed that are not done yet; null when all are. */
  async pendingSteps(orderId: string): Promise<PendingSteps | null> {
    const { rows } = await this.knex
      .raw<{ rows: PendingSteps[] }>(
        `select case when attempt_sent_at is null then attempt_id end as "attemptToSend",
                announced_at is null as "toAnnounce", payment_method as "paymentMethod"
           from checkout
          where order_id = ? and (announced_at is null or (attempt_id is not null and attempt_sent_at is null))`,
        [orderId],
      )
      .options({ name: "read-pending-steps" })
    return rows[0] ?? null
  }

  /** Orders with steps that are not done, placed at least `olderThanSeconds` ago, oldest first. */
  idsWithPendingSteps(olderThanSeconds: number): Promise<string[]> {
    return this.#ids(
      `select order_id as id from checkout
        where (announced_at is null or (attempt_id is not null and attempt_sent_at is null))
          and created_at < now() - make_interval(secs => ?)
        order by created_at limit 100`,
      [olderThanSeconds],
    )
  }

  async markAttemptSent(orderId: string): Promise<void> {
    await this.knex.raw(`update checkout set attempt_sent_at = now() where order_id = ?`, [orderId])
  }

  async markAnnounced(orderId: string): Promise<void> {
    await this.knex
      .raw(`update checkout set announced_at = now() where order_id = ?`, [orderId])
      .options({ name: "mark-announced" })
  }

  /** Orders that expired and have been unpaid for 24 hours since they were placed, or since their payment link expired. */
  async unpaidForOneDay(): Promise<OrderMethod[]> {
    const { rows } = await this.knex.raw<{ rows: OrderMethod[] }>(
      `select order_id as id, payment_method as "paymentMethod" from checkout
        where reservation_confirmed_at is null and engine_cancelled_at is null and cancelled_at is null
          and reservation_released_at is not null and created_at < now() - interval '24 hours'
          and (payment_terms = 'now' or expires_at < now() - interval '24 hours')
        order by created_at limit 100`,
    )
    return rows
  }

  /** Closes these orders for payment, except those that were paid, or got new payment terms, since they were read. */
  async closeForPayment(orderIds: readonly string[]): Promise<void> {
    await this.knex.raw(
      `update checkout set cancelled_at = now(), cancel_reason = 'expired'
        where order_id = any(?) and reservation_confirmed_at is null and cancelled_at is null
          and reservation_released_at is not null`,
      [[...orderIds]],
    )
  }

  /** Orders that are closed for payment and not yet cancelled in Medusa. */
  idsToCancelInMedusa(): Promise<string[]> {
    return this.#ids(
      `select order_id as id from checkout
        where reservation_confirmed_at is null and engine_cancelled_at is null and cancelled_at is not null
        order by created_at limit 20`,
    )
  }

  /** False when the order is cancelled in Medusa already, by a merchant or before a crash. */
  async needsCancellationInMedusa(orderId: string): Promise<boolean> {
    return isOpenInMedusa(this.knex, orderId)
  }

  /** Releases the stock once more: the compensation of a failed cancellation restores the reservations. */
  async markCancelledInMedusa(orderId: string): Promise<void> {
    await this.knex.transaction(async (trx) => {
      await releaseReservations(trx, orderId)
      await giveUsesBack(trx, orderId)
      await trx.raw(`update checkout set engine_cancelled_at = now() where order_id = ?`, [orderId])
    })
  }

  async #ids(sql: string, bindings: readonly (string | number)[] = []): Promise<string[]> {
    const { rows } = await this.knex.raw<{ rows: { id: string }[] }>(sql, [...bindings])
    return rows.map((row) => row.id)
  }

  async #one<Row>(sql: string, bindings: readonly string[]): Promise<Row | null> {
    const { rows } = await this.knex.raw<{ rows: Row[] }>(sql, [...bindings])
    return rows[0] ?? null
  }
}
