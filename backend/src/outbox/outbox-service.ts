import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { installAccountTriggers } from "../medusa-schema/triggers/account-email-triggers"
import { installTriggers } from "../medusa-schema/triggers/order-email-triggers"

/** Container key. */
export const OUTBOX = "outbox"

export type OrderEmailKind = "placed" | "paid" | "shipped" | "delivered" | "cancelled" | "refunded"
export type AccountEmailKind = "verify_email" | "reset_password" | "password_changed"

interface DueBase {
  id: string
  /** How often it was tried, this time included. */
  attempts: number
}

/** A message about an order. It holds nothing personal: see `mail/send-due.ts`. */
export interface DueOrderEmail extends DueBase {
  orderId: string
  kind: OrderEmailKind
  /** What it tells of, where that can happen more than once: a parcel's id, a sum of refunds. */
  occurrence: string
  /** Shillings, for a refund. */
  amount: number | null
}

/** A message about an account: it names the customer, the login, or the address that somebody typed. */
export interface DueAccountEmail extends DueBase {
  orderId: null
  kind: AccountEmailKind
  customerId: string | null
  authIdentityId: string | null
  address: string | null
  /** Timestamp of PostgreSQL, as text: a `Date` would round it. */
  requestedAt: string
}

/** A message that this process, and no other, is to send now. */
export type DueEmail = DueOrderEmail | DueAccountEmail

/** Longer than a mail server can keep a message waiting: see the time limits in `mail/smtp.ts`. */
const LEASE_SECONDS = 300
/** Before the second try; each later one waits twice as long, up to an hour. */
const FIRST_WAIT_SECONDS = 5
/** News that are older are none. */
const GIVE_UP_AFTER_HOURS = 24

/** How long ended messages about accounts are kept; those about orders keep a repeat from being told. */
const KEEP_ACCOUNT_MAILS_DAYS = 7

/**
 * What the shop has to tell its customers, each thing once. Rows are written by triggers, in the transaction of what
 * they tell of; what somebody asks for by a call is queued by it. Container key `outbox`.
 */
export class OutboxService {
  readonly #knex: Knex

  readonly __hooks = {
    onApplicationStart: async () => {
      await installTriggers(this.#knex)
      await installAccountTriggers(this.#knex)
    },
  }

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Takes what is due, oldest first. While the lease lasts nobody else gets it; if this process dies, somebody will. */
  async claimDue(limit: number): Promise<DueEmail[]> {
    const { rows } = await this.#knex.raw<{ rows: DueEmail[] }>(
      `update outbox set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ?)
        where id in (
          select id from outbox where state = 'queued' and next_try_at <= now()
           order by next_try_at limit ? for update skip locked)
       returning id, order_id as "orderId", kind, occurrence, amount, attempts, customer_id as "customerId",
                 auth_identity_id as "authIdentityId", address, created_at::text as "requestedAt"`,
      [LEASE_SECONDS, limit],
    )
    return rows
  }

  /**
   * Queues a link for a new password to an address, whether or not it has an account: the sender looks. One statement for
   * every address, so that the time of the answer says nothing.
   */
  async requestPasswordReset(address: string): Promise<void> {
    await this.#knex.raw(`insert into outbox (kind, occurrence, address) values ('reset_password', '', lower(?))`, [
      address,
    ])
  }

  /** Queues another link that confirms the address of a customer. */
  async requestVerification(customerId: string): Promise<void> {
    await this.#knex.raw(`insert into outbox (kind, occurrence, customer_id) values ('verify_email', '', ?)`, [
      customerId,
    ])
  }

  async deleteOldAccountEmails(): Promise<void> {
    await this.#knex.raw(
      `delete from outbox where order_id is null and state <> 'queued' and created_at < now() - make_interval(days => ?)`,
      [KEEP_ACCOUNT_MAILS_DAYS],
    )
  }

  async markSent(id: string): Promise<void> {
    await this.#end(id, "sent")
  }

  /** What it would tell is not so any more. */
  async withdraw(id: string): Promise<void> {
    await this.#end(id, "withdrawn")
  }

  /** Tries again later, or gives up: at once when the mail server will never take it, else after a day. */
  async postpone({ id, attempts }: DueEmail, error: string, forGood: boolean): Promise<"queued" | "failed"> {
    const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(attempts - 1, 20), 3600)
    const { rows } = await this.#knex.raw<{ rows: { state: "queued" | "failed" }[] }>(
      `update outbox
          set last_error = ?, next_try_at = now() + make_interval(secs => ?),
              state = case when ended then 'failed' else 'queued' end,
              address = case when ended then null else address end
         from (select ?::boolean or created_at < now() - make_interval(hours => ?) as ended from outbox where id = ?) as judged
        where id = ? and state = 'queued' returning state`,
      [error, wait, forGood, GIVE_UP_AFTER_HOURS, id, id],
    )
    return rows[0]?.state ?? "failed"
  }

  async #end(id: string, state: "sent" | "withdrawn"): Promise<void> {
    await this.#knex.raw(
      `update outbox set state = ?, last_error = null, address = null, ended_at = now() where id = ?`,
      [state, id],
    )
  }
}
