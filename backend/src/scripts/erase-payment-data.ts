import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { MANUAL_PAYMENTS, type ManualPaymentRepository } from "../payments/manual/manual-payment-repository"
import { MPESA, type MpesaModule } from "../payments/mpesa/mpesa-module"

/** `medusa exec … <customer id or e-mail address>`: erases the personal data of a customer's payments. */
export default async function erasePaymentData({ container, args }: ExecArgs): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const [customer] = args
  if (customer === undefined) throw new Error("Name the customer by id or e-mail address")
  const { data } = (await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id"],
    filters: customer.includes("@") ? { email: customer.toLowerCase() } : { customer_id: customer },
  })) as { data: { id: string }[] }
  const orderIds = data.map(({ id }) => id)
  const erased = await container.resolve<MpesaModule>(MPESA).dataProtection.eraseOrders(orderIds)
  erased["manual_payment"] = await container.resolve<ManualPaymentRepository>(MANUAL_PAYMENTS).eraseOrders(orderIds)
  logger.info(`${String(orderIds.length)} orders`)
  for (const [table, rows] of Object.entries(erased)) logger.info(`${table}: ${String(rows)} rows erased`)
}
