import type { User } from "@mavazi/contracts"
import { DEFAULT_LANGUAGE, isLanguage } from "@mavazi/contracts/shared/language"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readPersonRow } from "../../medusa-schema/accounts/person"

/** The signed-in person as `/api` shows them, or null when the customer is deleted. */
export async function readPerson(
  scope: MedusaContainer,
  customerId: string,
  authIdentityId: string,
): Promise<User | null> {
  const knex = scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const row = await readPersonRow(knex, { customerId, authIdentityId })
  if (!row) return null
  return {
    _id: row.id,
    id: row.id,
    name: [row.first_name, row.last_name].filter(Boolean).join(" "),
    email: row.email,
    emailVerified: row.email_verified,
    phone: row.phone ?? "",
    address: row.address ?? "",
    ...(row.kra_pin && { kraPin: row.kra_pin }),
    avatar: row.avatar,
    admin: row.is_admin,
    ownPrices: row.own_prices,
    lowData: row.low_data,
    language: isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE,
    createdAt: row.created_at.toISOString(),
  }
}
