import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { readStaffRow } from "../medusa-schema/accounts/staff"

/** Name or e-mail address of the user who makes a request; the id of a key. */
export async function nameOfActor(req: AuthenticatedMedusaRequest): Promise<string> {
  const { actor_id: id } = req.auth_context
  const row = await readStaffRow(req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), id)
  return row?.name ?? row?.email ?? id
}
