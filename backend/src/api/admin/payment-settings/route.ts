import { PaymentSettings } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { parseRequest } from "../../../http/validate"
import { writePayOnDelivery } from "../../../medusa-schema/orders/pay-on-delivery"
import { CHECKOUT, type CheckoutRepository } from "../../../orders/checkouts/checkout-repository"

/** What the merchant allows. */
export async function GET(req: MedusaRequest, res: MedusaResponse<PaymentSettings>): Promise<void> {
  res.json({ pay_on_delivery: await req.scope.resolve<CheckoutRepository>(CHECKOUT).offersPayOnDelivery() })
}

export async function POST(req: MedusaRequest, res: MedusaResponse<PaymentSettings>): Promise<void> {
  const { pay_on_delivery } = parseRequest(PaymentSettings, req.body)
  await writePayOnDelivery(req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), pay_on_delivery)
  await GET(req, res)
}
