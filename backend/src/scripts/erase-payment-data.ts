import { normalisePhone } from "@mavazi/contracts"
import type { ExecArgs, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { MANUAL_PAYMENTS, type ManualPaymentRepository } from "../payments/manual/manual-payment-repository"
import { MPESA, type MpesaModule } from "../payments/mpesa/mpesa-module"

/**
 * `medusa exec … <customer id, e-mail address or phone number>`: erases the personal data of a customer's payments, or of all
 * payments by M-Pesa from a number, whose owner may have no order.
 */
export default async function erasePaymentData({ container, args }: ExecArgs): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  // The command line makes a number of digits.
  const [given] = args as (string | number | undefined)[]
  if (given === undefined) throw new Error("Name the customer by id or e-mail address, or the payer by phone number")
  const payer = String(given)
  const phone = normalisePhone(payer)
  const erased =
    phone === null
      ? await eraseCustomer(container, payer)
      : await container.resolve<MpesaModule>(MPESA).dataProtection.erasePayer(phone)
  for (const [table, rows] of Object.entries(erased)) logger.info(`${table}: ${String(rows)} rows erased`)
}

/** @param customer id or e-mail address */
async function eraseCustomer(container: MedusaContainer, customer: string): Promise<Record<string, number>> {
  const { data } = (await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id"],
    filters: customer.includes("@") ? { email: customer.toLowerCase() } : { customer_id: customer },
  })) as { data: { id: string }[] }
  const orderIds = data.map(({ id }) => id)
  container.resolve(ContainerRegistrationKeys.LOGGER).info(`${String(orderIds.length)} orders`)
  const erased = await container.resolve<MpesaModule>(MPESA).dataProtection.eraseOrders(orderIds)
  const byHand = await container.resolve<ManualPaymentRepository>(MANUAL_PAYMENTS).eraseOrders(orderIds)
  return { ...erased, manual_payment: byHand }
}
