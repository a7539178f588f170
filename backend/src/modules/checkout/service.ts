import { type CheckoutResponse, PAY_WITHIN_MINUTES } from "@mavazi/contracts"
import { container as application } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { mpesaOf } from "../../checkout/mpesa"
import { releaseStock } from "../../checkout/stock"
import { type OrderStanding, standingsOf } from "../../orders/order-standing"
import type { AcceptPayment, Cancellation } from "./lifecycle"
import { releaseExpired } from "./expiry"
import { acceptPayment, cancelByShopper, mayPrompt } from "./lifecycle"
import { hashOfSource, type Held, heldUnpaid, type UnpaidLimits, unpaidLimits } from "./unpaid-limits"

/** Named places in a checkout where a test may kill the engine. */
export type CrashPoint =
  | "before-commit"
  | "after-commit-before-answer"
  | "before-send"
  | "after-send"
  | "after-announce"
  | "before-release"
  | "after-accept"

/** A placed order as the shop remembers it beside the engine's rows. */
export interface Placement {
  orderId: string
  cartId: string
  customerId: string
  /** Idempotency key; the cart's id when the request had none. */
  key: string
  /** Hash of the request, so that a key cannot be used for another. */
  hash: string
  /** What was answered, and is answered again to a repeat. */
  answer: CheckoutResponse
  total: number
  /** Attempt whose prompt is to be sent, or null when no phone number was known. */
  attemptId: string | null
}

/** A placement as it is written, with the network address that it came from. */
export type NewPlacement = Placement & { source: string }

const PLACEMENT = `
  select order_id as "orderId", cart_id as "cartId", customer_id as "customerId", idempotency_key as key,
         request_hash as hash, answer, total, attempt_id as "attemptId"
    from checkout`

/**
 * What the shop knows of an order beyond the engine: the request that placed it, what is left to do, and
 * whether its reservation still stands. Container key `checkout`; the M-Pesa plugin asks it before capturing, the
 * plugin `shop-stats` what an order's status is called.
 */
export class CheckoutService {
  readonly #knex: Knex
  readonly #crashAt: string | undefined
  /** What unpaid orders of one account may hold. */
  readonly limits: UnpaidLimits

  constructor(
    container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex },
    options: { mode?: string; crashAt?: string; unpaidOrders?: number } = {},
  ) {
    this.limits = unpaidLimits(options.unpaidOrders)
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
    this.#crashAt = options.mode === "test" ? options.crashAt : undefined
  }

  /** Ends the process as a power cut would, when a test asked for it here. Never outside `MAVAZI_MODE=test`. */
  crashPoint(name: CrashPoint): void {
    if (this.#crashAt === name) process.kill(process.pid, "SIGKILL")
  }

  /**
   * What a customer's unpaid orders hold, and how many there are from a network address. The account stays locked until the
   * transaction ends, so that of two checkouts at once each sees the other.
   */
  heldUnpaid(trx: Knex, shopper: { customerId: string; source: string }): Promise<Held> {
    return heldUnpaid(trx, shopper)
  }

  async record(trx: Knex, placement: NewPlacement): Promise<void> {
    await trx("checkout").insert({
      order_id: placement.orderId,
      cart_id: placement.cartId,
      customer_id: placement.customerId,
      idempotency_key: placement.key,
      request_hash: placement.hash,
      answer: JSON.stringify(placement.answer),
      total: placement.total,
      attempt_id: placement.attemptId,
      source_hash: hashOfSource(placement.source),
      expires_at: trx.raw("now() + make_interval(mins => ?)", [PAY_WITHIN_MINUTES]),
    })
  }

  ofKey(customerId: string, key: string): Promise<Placement | null> {
    return this.#one(`${PLACEMENT} where customer_id = ? and idempotency_key = ?`, [customerId, key])
  }

  ofCart(cartId: string): Promise<Placement | null> {
    return this.#one(`${PLACEMENT} where cart_id = ?`, [cartId])
  }

  /** The customer's last order, when its request had no key and it is still young enough to be a repeat. */
  lastKeyless(customerId: string): Promise<Placement | null> {
    return this.#one(
      `select * from (${PLACEMENT} where customer_id = ? and created_at > now() - interval '30 minutes'
        order by created_at desc limit 1) last where key = "cartId"`,
      [customerId],
    )
  }

  /** What is left to do after placing an order, or null when nothing is. */
  async unfinished(orderId: string): Promise<{ attemptToSend: string | null; toAnnounce: boolean } | null> {
    return this.#one(
      `select case when sent_at is null then attempt_id end as "attemptToSend", announced_at is null as "toAnnounce"
         from checkout
        where order_id = ? and (announced_at is null or (attempt_id is not null and sent_at is null))`,
      [orderId],
    )
  }

  /** Orders that a crash or a failure left unfinished: older than `olderThanSeconds`, oldest first. */
  allUnfinished(olderThanSeconds: number): Promise<string[]> {
    return this.#ids(
      `select order_id as id from checkout
        where (announced_at is null or (attempt_id is not null and sent_at is null))
          and created_at < now() - make_interval(secs => ?)
        order by created_at limit 100`,
      [olderThanSeconds],
    )
  }

  async markSent(orderId: string): Promise<void> {
    await this.#knex.raw(`update checkout set sent_at = now() where order_id = ?`, [orderId])
  }

  async markAnnounced(orderId: string): Promise<void> {
    await this.#knex.raw(`update checkout set announced_at = now() where order_id = ?`, [orderId])
  }

  /**
   * The M-Pesa plugin asks before it captures: may this order take money now? From then on its reservation
   * stands; one that was given back is made again, if the stock is there.
   */
  async acceptPayment(orderId: string): Promise<AcceptPayment> {
    const answer = await this.#knex.transaction((trx) => acceptPayment(trx, orderId))
    this.crashPoint("after-accept")
    return answer
  }

  /** The M-Pesa plugin asks before every prompt: a cancelled or expired order asks nobody for money. */
  mayPrompt(orderId: string): Promise<AcceptPayment> {
    return mayPrompt(this.#knex, orderId)
  }

  /** The shopper takes an unpaid order back: its stock is free at once. */
  cancel(orderId: string): Promise<Cancellation> {
    return this.#knex.transaction((trx) => cancelByShopper(trx, orderId))
  }

  /** Gives back what unpaid orders hold past their time, unless their payment is on its way; answers how many orders. */
  releaseExpired(): Promise<number> {
    return releaseExpired({
      knex: this.#knex,
      // A module's own container lacks M-Pesa, so this reaches for the application's.
      paymentsOf: (orderIds, context) => mpesaOf(application).viewOf(orderIds, context),
      beforeEach: () => {
        this.crashPoint("before-release")
      },
    })
  }

  /** Orders that expired and have been unpaid for 24 hours, oldest first. */
  unpaidForADay(): Promise<string[]> {
    return this.#ids(
      `select order_id as id from checkout
        where accepted_at is null and engine_cancelled_at is null and cancelled_at is null
          and released_at is not null and created_at < now() - interval '24 hours'
        order by created_at limit 100`,
    )
  }

  /** From now on these orders take no money; one that was accepted meanwhile stays. */
  async closeUnpaid(orderIds: readonly string[]): Promise<void> {
    await this.#knex.raw(
      `update checkout set cancelled_at = now(), cancel_reason = 'expired'
        where order_id = any(?) and accepted_at is null and cancelled_at is null`,
      [[...orderIds]],
    )
  }

  /** Orders that take no money any more and that the engine has not cancelled yet. */
  toCancelInEngine(): Promise<string[]> {
    return this.#ids(
      `select order_id as id from checkout
        where accepted_at is null and engine_cancelled_at is null and cancelled_at is not null
        order by created_at limit 20`,
    )
  }

  /** False when the engine has cancelled the order already: by a merchant, or before a crash. */
  async needsEngineCancellation(orderId: string): Promise<boolean> {
    return (await this.#ids(`select id from "order" where id = ? and canceled_at is null`, [orderId])).length > 0
  }

  /** Also gives back what a failed cancellation of the engine's has revived. */
  async markCancelledInEngine(orderId: string): Promise<void> {
    await this.#knex.transaction(async (trx) => {
      await releaseStock(trx, orderId)
      await trx.raw(`update checkout set engine_cancelled_at = now() where order_id = ?`, [orderId])
    })
  }

  /** Status and receipt of each order. A module's own container lacks M-Pesa, so this reaches for the application's. */
  standingsOf(orderIds: string[]): Promise<Map<string, OrderStanding>> {
    return standingsOf(application, orderIds)
  }

  async #ids(sql: string, bindings: readonly (string | number)[] = []): Promise<string[]> {
    const { rows } = await this.#knex.raw<{ rows: { id: string }[] }>(sql, [...bindings])
    return rows.map((row) => row.id)
  }

  async #one<Row>(sql: string, bindings: readonly string[]): Promise<Row | null> {
    const { rows } = await this.#knex.raw<{ rows: Row[] }>(sql, [...bindings])
    return rows[0] ?? null
  }
}
