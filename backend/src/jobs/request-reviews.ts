import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { requestReviews } from "../reviews/request-reviews"

/** Asks for reviews of what was delivered a week ago. */
export default async function askForReviews(container: MedusaContainer): Promise<void> {
  await requestReviews(container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION))
}

export const config = { name: "request-reviews", schedule: "7 * * * *" }
