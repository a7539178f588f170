import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Container key. */
export const ACCOUNT_DELETION = "accountDeletion"

/** A deletion that is not finished; this process holds its lease. */
export interface DueDeletion {
  customerId: string
  authIdentityId: string
  /** Path of the picture. */
  avatar: string | null
  /** Requests that ran at the same time as the deletion have ended. */
  isSettled: boolean
}

const LEASE_SECONDS = 60

/** Longer than a request of the shop takes. */
const SETTLED_AFTER_SECONDS = 60

/** Delay before the second attempt; doubles with each further one, up to an hour. */
const FIRST_WAIT_SECONDS = 5

interface Options {
  orderAddressDays: number
}

/**
 * Table `account_deletion`: ids of deleted accounts, without personal data. What one transaction cannot erase follows until
 * `finished_at`: data of payments, the picture's file, and what concurrent requests have written.
 */
export class AccountDeletionRepository {
  protected readonly knex: Knex
  /** Retention of the names and addresses of their orders. */
  readonly orderAddressDays: number

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }, { orderAddressDays }: Options) {
    this.knex = container[ContainerRegistrationKeys.PG_CONNECTION]
    this.orderAddressDays = orderAddressDays
  }

  async insert(trx: Knex, deletion: Pick<DueDeletion, "customerId" | "authIdentityId" | "avatar">): Promise<void> {
    await trx.raw(
      `insert into account_deletion (customer_id, auth_identity_id, avatar) values (:customerId, :authIdentityId, :avatar)`,
      { ...deletion },
    )
  }

  /** Claims due deletions under a lease of 60 s, oldest first. */
  async claimDue(): Promise<DueDeletion[]> {
    const { rows } = await this.knex.raw<{ rows: DueDeletion[] }>(
      `update account_deletion set next_try_at = now() + make_interval(secs => ?)
        where customer_id in (
          select customer_id from account_deletion where finished_at is null and next_try_at <= now()
           order by next_try_at limit 5 for update skip locked)
       returning customer_id as "customerId", auth_identity_id as "authIdentityId", avatar,
                 requested_at < now() - make_interval(secs => ?) as "isSettled"`,
      [LEASE_SECONDS, SETTLED_AFTER_SECONDS],
    )
    return rows
  }

  /** Ends a settled deletion; any other is repeated when it is settled. */
  async complete({ customerId, isSettled }: DueDeletion): Promise<void> {
    await this.knex.raw(
      `update account_deletion
          set finished_at = case when :isSettled::boolean then now() end, attempts = 0, avatar = null,
              next_try_at = requested_at + make_interval(secs => :seconds)
        where customer_id = :customerId`,
      { customerId, isSettled, seconds: SETTLED_AFTER_SECONDS + 1 },
    )
  }

  /** Schedules another attempt. */
  async postpone({ customerId }: DueDeletion): Promise<void> {
    await this.knex.raw(
      `update account_deletion
          set attempts = attempts + 1, next_try_at = now() + make_interval(secs => least(? * 2 ^ least(attempts, 20), 3600))
        where customer_id = ?`,
      [FIRST_WAIT_SECONDS, customerId],
    )
  }
}
