import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { RequestedItem } from "../../medusa-schema/orders/order-exchanges"

/** Container key. */
export const EXCHANGE_REQUESTS = "exchangeRequests"

/** Exchanges that shoppers have requested; `medusa-schema/orders/order-exchanges.ts` reads their states. */
export class ExchangeRequestRepository {
  readonly #knex: Knex

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Stores a request in the transaction that reserves its pieces. */
  async insert(trx: Knex, { id, orderId, items }: NewRequest): Promise<void> {
    await trx.raw("insert into exchange_request (id, order_id, items) values (?, ?, ?)", [
      ...[id, orderId, JSON.stringify(items)],
    ])
  }

  /** Null for an unknown request. */
  async findOrder(id: string): Promise<string | null> {
    const { rows } = await this.#knex.raw<{ rows: { orderId: string }[] }>(
      `select order_id as "orderId" from exchange_request where id = ?`,
      [id],
    )
    return rows[0]?.orderId ?? null
  }

  /** The engine's exchange that an approval has begun; null again when it was given up. */
  async setExchange(id: string, exchangeId: string | null): Promise<void> {
    await this.#knex.raw("update exchange_request set exchange_id = ? where id = ?", [exchangeId, id])
  }

  /** Refuses a request in the transaction that releases its pieces. */
  async refuse(trx: Knex, id: string, reason: string): Promise<void> {
    await trx.raw("update exchange_request set refused_at = now(), refusal = ? where id = ?", [reason, id])
  }

  /** Withdraws a request in the transaction that releases its pieces. */
  async withdraw(trx: Knex, id: string): Promise<void> {
    await trx.raw("update exchange_request set withdrawn_at = now() where id = ?", [id])
  }
}

interface NewRequest {
  id: string
  orderId: string
  items: readonly RequestedItem[]
}
