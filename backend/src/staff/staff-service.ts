import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StaffRole } from "@mavazi/contracts/engine-admin/staff-roles"

/** Container key. */
export const STAFF = "staff"

/** Roles of the engine's users, in the table `staff_member`. */
export class StaffService {
  readonly #knex: Knex

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Gives a user this role in place of any other. Call it under the lock of `withOwnersLock`. */
  async setRole(userId: string, role: StaffRole): Promise<void> {
    await this.#knex.raw(
      `insert into staff_member (user_id, role) values (?, ?)
       on conflict (user_id) do update set role = excluded.role, updated_at = now()`,
      [userId, role],
    )
  }
}
