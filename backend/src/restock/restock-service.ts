import type { RestockRequest } from "@mavazi/contracts"
import type { Language } from "@mavazi/contracts/shared/language"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Container key. */
export const RESTOCK = "restock"

/** Retention of requests that were answered or ended, so that the links of their e-mails work. */
const KEEP_ENDED_DAYS = 30
/** A request that was never answered. */
const KEEP_WAITING_DAYS = 366

/** A request as its person sees it. */
export interface StoredRestockRequest {
  variantId: string
  askedAt: Date
  state: "waiting" | "notified" | "cancelled"
}

/**
 * The projector reads the variant again after this: stock that it read before the request was written is not missed. Triggers
 * write the same row when a variant changes.
 */
const READ_AGAIN = "insert into catalogue_change (kind, subject)"

/** Requests for an e-mail when a variant is in stock again. Container key `restock`; `notifyOfRestock` answers them. */
export class RestockService {
  readonly #knex: Knex

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Stores a request, once for an address and variant while it waits. */
  async request({ variantId, email }: RestockRequest, language: Language): Promise<void> {
    await this.#knex.raw(
      `with stored as (
         insert into restock_request (variant_id, email, language) values (:variantId, :email, :language)
         on conflict (variant_id, email) where state = 'waiting' do nothing)
       ${READ_AGAIN} values ('variant', :variantId)`,
      { variantId, email, language },
    )
  }

  /** What the e-mail of a request needs; null when it was ended or deleted. */
  async findToSend(id: string): Promise<{ variantId: string; token: string } | null> {
    const { rows } = await this.#knex.raw<{ rows: { variantId: string; token: string }[] }>(
      `select variant_id as "variantId", token from restock_request where id = ? and state = 'notified'`,
      [id],
    )
    return rows[0] ?? null
  }

  /** Puts a request back into its place: the pieces were sold before its e-mail was sent. */
  async putBack(id: string): Promise<void> {
    await this.#knex.raw(
      `with back as (
         update restock_request r set state = 'waiting', ended_at = null, offered_until = null
          where r.id = :id and r.state = 'notified' and not exists (
            select from restock_request again
             where again.variant_id = r.variant_id and again.email = r.email and again.state = 'waiting')
         returning variant_id)
       ${READ_AGAIN} select 'variant', variant_id from back`,
      { id },
    )
  }

  /** Ends every request of the address that received this token; false for an unknown token. */
  async unsubscribe(token: string): Promise<boolean> {
    const { rows } = await this.#knex.raw<{ rows: { known: boolean }[] }>(
      `with receiver as (select email from restock_request where token = :token),
       ended as (
         update restock_request set state = 'cancelled', ended_at = now()
          where email in (select email from receiver) and state in ('waiting', 'notified'))
       select exists (select from receiver) as known`,
      { token },
    )
    return rows[0]?.known === true
  }

  /** Requests of an address in lower case, oldest first. */
  async listOf(email: string): Promise<StoredRestockRequest[]> {
    const { rows } = await this.#knex.raw<{ rows: StoredRestockRequest[] }>(
      `select variant_id as "variantId", created_at as "askedAt", state from restock_request where email = ? order by position`,
      [email],
    )
    return rows
  }

  /** How many wait for each of these variants; a variant for which nobody waits is absent. */
  async countWaiting(variantIds: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await this.#knex.raw<{ rows: { id: string; waiting: number }[] }>(
      `select variant_id as id, count(*)::int as waiting
         from restock_request where state = 'waiting' and variant_id = any(?) group by 1`,
      [[...variantIds]],
    )
    return new Map(rows.map(({ id, waiting }) => [id, waiting]))
  }

  async removeOld(): Promise<void> {
    await this.#knex.raw(
      `delete from restock_request
        where ended_at < now() - make_interval(days => ?) or created_at < now() - make_interval(days => ?)`,
      [KEEP_ENDED_DAYS, KEEP_WAITING_DAYS],
    )
  }
}
