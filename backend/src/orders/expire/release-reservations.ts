import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import type { CheckoutRepository } from "../checkouts/checkout-repository"
import { releaseAgain } from "./release-again"
import { releaseExpired } from "./release-expired"

/** Releases what unpaid orders have reserved, once their time is over. */
export async function releaseReservations(container: MedusaContainer, checkouts: CheckoutRepository): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await releaseExpired({
    knex,
    gateways: paymentGatewaysOf(container),
    beforeEach: () => {
      checkouts.crashPoint("before-release")
    },
  })
  await releaseAgain(knex)
}
