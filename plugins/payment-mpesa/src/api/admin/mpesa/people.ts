import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

interface UserRow {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
}

/** Names of admin users by id, in one query. A deleted user is absent from the map. */
export async function namesOf(scope: MedusaContainer, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { data } = (await scope
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "user", fields: ["id", "email", "first_name", "last_name"], filters: { id: ids } })) as {
    data: UserRow[]
  }
  return new Map(data.map(({ id, email, first_name, last_name }) => [id, fullName(first_name, last_name) || email]))
}

const fullName = (...names: (string | null)[]) => names.filter(Boolean).join(" ")
