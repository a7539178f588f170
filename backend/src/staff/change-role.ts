import type { StaffMember } from "@mavazi/contracts/engine-admin/staff"
import type { StaffRole } from "@mavazi/contracts/engine-admin/staff-roles"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ApiFailure } from "../http/api-failure"
import { readStaffRow } from "../medusa-schema/accounts/staff"
import * as copy from "./copy"
import { requireOtherOwner, withOwnersLock } from "./owners"
import { STAFF, type StaffService } from "./staff-service"
import { toStaffMember } from "./staff-list"

/**
 * Gives a user another role. It counts for the next request.
 * @throws ApiFailure 404 `user_not_found`, 409 `last_owner`
 */
export async function changeRole(container: MedusaContainer, userId: string, role: StaffRole): Promise<StaffMember> {
  return withOwnersLock(container, async () => {
    const row = await readStaffRow(container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), userId)
    if (row === null) throw new ApiFailure(404, copy.userNotFound, "user_not_found")
    if (role !== "owner") await requireOtherOwner(container, userId)
    await container.resolve<StaffService>(STAFF).setRole(userId, role)
    return toStaffMember({ ...row, role })
  })
}
