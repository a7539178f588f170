import { withLocks } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { ApiFailure } from "../http/api-failure"
import { hasOtherOwner, readStaffRow } from "../medusa-schema/accounts/staff"
import * as copy from "./copy"

/** Held while an owner may go, so that of two requests that remove the last two owners one is refused. */
export const OWNERS_LOCK = "staff-owners"

/** Runs `work` when no other request changes who is an owner. */
export async function withOwnersLock<T>(container: MedusaContainer, work: () => Promise<T>): Promise<T> {
  return withLocks(container.resolve(Modules.LOCKING), [OWNERS_LOCK], work)
}

/**
 * Refuses that the last owner goes. Call it under the lock.
 * @throws ApiFailure 409 `last_owner`
 */
export async function requireOtherOwner(container: MedusaContainer, userId: string): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const user = await readStaffRow(knex, userId)
  if (user?.role !== "owner" || (await hasOtherOwner(knex, userId))) return
  throw new ApiFailure(409, copy.lastOwner, "last_owner")
}
