import type { Language } from "@mavazi/contracts/shared/language"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { installAccountTriggers } from "../medusa-schema/triggers/account-email-triggers"
import { installTriggers } from "../medusa-schema/triggers/order-email-triggers"
import type { DueEmail, NoticedDevice } from "./due-email"

/** Container key. */
export const OUTBOX = "outbox"

interface Options {
  /** Who gets alerts about money. */
  alertEmail?: string | undefined
}

/** Longer than the timeouts of `email/transport/smtp.ts` together. */
const LEASE_SECONDS = 300
/** Delay before the second attempt; doubles with each further one, up to an hour. */
const FIRST_WAIT_SECONDS = 5
/** Older e-mails are not sent. */
const GIVE_UP_AFTER_HOURS = 24

/** Most notices of new devices for an account, so that repeated sign-ins do not fill its mailbox. */
const DEVICE_NOTICES_PER_HOUR = 10

/** Most e-mails with the link of an order. */
const ORDER_LINKS_PER_HOUR = 3

/** Retention of finished e-mails about accounts; those about orders are kept, because they prevent duplicates. */
const KEEP_ACCOUNT_MAILS_DAYS = 7

/**
 * Transactional outbox of e-mails. Triggers insert rows in the transaction of the event; e-mails that a request asks for are
 * inserted by it. Container key `outbox`.
 */
export class OutboxService {
  readonly #knex: Knex
  readonly #alertEmail: string | undefined

  readonly __hooks = {
    onApplicationStart: async () => {
      await installTriggers(this.#knex)
      await installAccountTriggers(this.#knex)
    },
  }

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }, { alertEmail }: Options = {}) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
    this.#alertEmail = alertEmail
  }

  /** Claims due rows under a lease of 300 s, oldest first. A row whose process dies is claimed again after the lease. */
  async claimDue(limit: number): Promise<DueEmail[]> {
    const { rows } = await this.#knex
      .raw<{ rows: DueEmail[] }>(
        `update outbox set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ?)
          where id in (
            select id from outbox where state = 'queued' and next_try_at <= now()
             order by next_try_at limit ? for update skip locked)
         returning id, order_id as "orderId", kind, occurrence, amount, attempts, customer_id as "customerId",
                   auth_identity_id as "authIdentityId", address, created_at::text as "requestedAt"`,
        [LEASE_SECONDS, limit],
      )
      .options({ name: "claim-due-emails" })
    return rows
  }

  /**
   * Queues a password-reset link for an address. The sender checks whether it has an account: the response time must not
   * reveal it.
   */
  async requestPasswordReset(address: string, language: Language | null): Promise<void> {
    await this.#knex.raw(
      `insert into outbox (kind, occurrence, address, language) values ('reset_password', '', lower(?), ?)`,
      [address, language],
    )
  }

  /** Queues another link that confirms the address of a customer. */
  async requestVerification(customerId: string, language: Language): Promise<void> {
    await this.#knex.raw(
      `insert into outbox (kind, occurrence, customer_id, language) values ('verify_email', '', ?, ?)`,
      [customerId, language],
    )
  }

  /** Queues the link of a guest's order; no more than three an hour, so that repeated look-ups do not fill a mailbox. */
  async requestOrderLink(orderId: string): Promise<void> {
    await this.#knex.raw(
      `insert into outbox (order_id, kind, occurrence)
       select :orderId, 'order_link', gen_random_uuid()::text
        where (select count(*) from outbox
                where order_id = :orderId and kind = 'order_link' and created_at > now() - interval '1 hour') < :most`,
      { orderId, most: ORDER_LINKS_PER_HOUR },
    )
  }

  /** Queues the notice of a sign-in from a new device; no more than ten an hour for an account. */
  async requestDeviceNotice(authIdentityId: string, device: NoticedDevice): Promise<void> {
    await this.#knex.raw(
      `insert into outbox (kind, occurrence, auth_identity_id)
       select 'new_device', ?, ?
        where (select count(*) from outbox
                where auth_identity_id = ? and kind = 'new_device' and created_at > now() - interval '1 hour') < ?`,
      [JSON.stringify(device), authIdentityId, authIdentityId, DEVICE_NOTICES_PER_HOUR],
    )
  }

  /** Queues the confirmation that an account was deleted, in the transaction that deletes it. */
  async requestDeletionNotice(trx: Knex, address: string, language: Language | null): Promise<void> {
    await trx.raw(`insert into outbox (kind, occurrence, address, language) values ('account_deleted', '', ?, ?)`, [
      address,
      language,
    ])
  }

  /** Queues an alert to the merchant, once however often it is announced; none where no address is set. */
  async requestAlert(alertId: string): Promise<void> {
    if (this.#alertEmail === undefined) return
    await this.#knex.raw(
      `insert into outbox (kind, occurrence, address) values ('payment_alert', ?, lower(?)) on conflict do nothing`,
      [alertId, this.#alertEmail],
    )
  }

  async deleteOldAccountEmails(): Promise<void> {
    await this.#knex.raw(
      `delete from outbox where order_id is null and kind <> 'message_reply' and state <> 'queued' and created_at < now() - make_interval(days => ?)`,
      [KEEP_ACCOUNT_MAILS_DAYS],
    )
  }

  async markSent(id: string): Promise<void> {
    await this.#end(id, "sent")
  }

  /** Withdraws an e-mail whose reason no longer exists. */
  async withdraw(id: string): Promise<void> {
    await this.#end(id, "withdrawn")
  }

  /** Schedules another attempt, or fails: at once when the mail server rejected it permanently, else after a day. */
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
    await this.#knex
      .raw(`update outbox set state = ?, last_error = null, address = null, ended_at = now() where id = ?`, [state, id])
      .options({ name: "end-email" })
  }
}
