import type { PaymentLinks } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ApiFailure } from "../../http/api-failure"
import { readOrderTerms } from "../../medusa-schema/orders/order-terms"
import * as copy from "../copy"
import { PAYMENT_LINKS, type PaymentLinkRepository } from "./payment-link-repository"

/**
 * The valid payment links of an order.
 * @throws ApiFailure 404
 */
export async function readValidLinks(container: MedusaContainer, orderId: string): Promise<PaymentLinks> {
  const order = await readOrderTerms(container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), orderId)
  if (order === null) throw new ApiFailure(404, copy.orderNotFound, "order_not_found")
  const links = await container.resolve<PaymentLinkRepository>(PAYMENT_LINKS).listValid(orderId)
  return {
    links: links.map(({ createdAt, createdBy, expiresAt }) => ({
      created_at: createdAt.toISOString(),
      created_by: createdBy,
      expires_at: expiresAt.toISOString(),
    })),
  }
}

/**
 * Withdraws the payment links of an order, for instance after one was sent to the wrong person. The order keeps its payment
 * terms; a prompt that was sent can still be paid.
 * @throws ApiFailure 404
 */
export async function revokePaymentLinks(
  container: MedusaContainer,
  revocation: { orderId: string; revokedBy: string },
): Promise<PaymentLinks> {
  await container.resolve<PaymentLinkRepository>(PAYMENT_LINKS).revoke(revocation)
  return readValidLinks(container, revocation.orderId)
}
