import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { installTriggers } from "./triggers"

export type MailKind = "placed" | "paid" | "shipped" | "delivered" | "cancelled" | "refunded"

/** A message that this process, and no other, is to send now. It holds nothing personal: see `mail/write-mail.ts`. */
export interface DueMail {
  id: string
  orderId: string
  kind: MailKind
  /** What it tells of, where that can happen more than once: a parcel's id, a sum of refunds. */
  occurrence: string
  /** Shillings, for a refund. */
  amount: number | null
  /** How often it was tried, this time included. */
  attempts: number
}

/** Longer than a mail server can keep a message waiting: see the time limits in `mail/smtp.ts`. */
const LEASE_SECONDS = 300
/** Before the second try; each later one waits twice as long, up to an hour. */
const FIRST_WAIT_SECONDS = 5
/** News that are older are none. */
const GIVE_UP_AFTER_HOURS = 24

/**
 * What the shop has to tell its customers, each thing once. Rows are written by triggers, in the transaction of what
 * they tell of. Container key `outbox`.
 */
export class OutboxService {
  readonly #knex: Knex

  readonly __hooks = {
    onApplicationStart: () => installTriggers(this.#knex),
  }

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Takes what is due, oldest first. While the lease lasts nobody else gets it; if this process dies, somebody will. */
  async takeDue(limit: number): Promise<DueMail[]> {
    const { rows } = await this.#knex.raw<{ rows: DueMail[] }>(
      `update outbox set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ?)
        where id in (
          select id from outbox where state = 'queued' and next_try_at <= now()
           order by next_try_at limit ? for update skip locked)
       returning id, order_id as "orderId", kind, occurrence, amount, attempts`,
      [LEASE_SECONDS, limit],
    )
    return rows
  }

  async markSent(id: string): Promise<void> {
    await this.#end(id, "sent")
  }

  /** What it would tell is not so any more. */
  async withdraw(id: string): Promise<void> {
    await this.#end(id, "withdrawn")
  }

  /** Tries again later, or gives up: at once when the mail server will never take it, else after a day. */
  async postpone({ id, attempts }: DueMail, error: string, forGood: boolean): Promise<"queued" | "failed"> {
    const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(attempts - 1, 20), 3600)
    const { rows } = await this.#knex.raw<{ rows: { state: "queued" | "failed" }[] }>(
      `update outbox
          set last_error = ?, next_try_at = now() + make_interval(secs => ?),
              state = case when ? or created_at < now() - make_interval(hours => ?) then 'failed' else 'queued' end
        where id = ? and state = 'queued' returning state`,
      [error, wait, forGood, GIVE_UP_AFTER_HOURS, id],
    )
    return rows[0]?.state ?? "failed"
  }

  async #end(id: string, state: "sent" | "withdrawn"): Promise<void> {
    await this.#knex.raw(`update outbox set state = ?, last_error = null, ended_at = now() where id = ?`, [state, id])
  }
}
