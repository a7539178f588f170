import type { CheckoutRequest } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { notSignedIn } from "../../account/sessions/require-session"
import type { OpenCart } from "../../medusa-schema/carts/open-cart"
import { emptyCart, type PricedLine, readPricedLines, subtotalOf } from "./cart-lines"
import { newId } from "../../medusa-schema/medusa-insert"
import type { NewOrder } from "../../medusa-schema/orders/new-order-rows"
import { chooseOffer, type Offer, offersFor } from "./shipping-options"
import { throwOutOfStock } from "./out-of-stock"
import type { PaymentGateway } from "../../payments/payment-gateway"
import { readVat } from "../../medusa-schema/pricing/tax-rates"
import { readCustomer } from "../../medusa-schema/accounts/customers"
import { addressToKeep, refuseOtherCountries } from "./delivery-address"
import { phoneToPrompt } from "./phone-to-prompt"

/** A computed order before it is written. Amounts in shillings. */
export interface OrderDraft extends NewOrder {
  /** The phone number is saved in the profile, which has none. */
  keepsPhone: boolean
  /** Client address, for the rate limits of payments. */
  clientAddress: string
  gateway: PaymentGateway
  lines: readonly DraftLine[]
  shipping: Offer
  goods: number
}

interface DraftLine extends PricedLine {
  id: string
}

interface DraftRequest {
  customerId: string
  request: CheckoutRequest
  /** Client address of the request. */
  clientAddress: string
  gateway: PaymentGateway
}

/**
 * Computes an order from current data; the total that the client sends is only compared. Writes nothing.
 * @throws ApiFailure 409 `cart_empty`, `not_sold`, `out_of_stock`, `total_changed`; 422 `country_not_served`;
 *   400 for an invalid phone number
 */
export async function draftOrder(
  trx: Knex,
  cart: OpenCart,
  { customerId, request, clientAddress, gateway }: DraftRequest,
): Promise<OrderDraft> {
  refuseOtherCountries(request.shippingAddress.country)
  const customer = await readCustomer(trx, customerId)
  if (!customer) throw notSignedIn()
  const phone = gateway.fields.includes("phone") ? phoneToPrompt(request.phone, customer.phone) : null
  const lines = await readPricedLines(trx, cart.id)
  if (lines.length === 0) throw emptyCart()
  const short = lines.find((line) => !line.backorder && line.stock < line.quantity)
  if (short) throwOutOfStock(short, short.stock)
  const goods = subtotalOf(lines)
  const offers = await offersFor(trx, {
    goods,
    regionId: cart.regionId,
    city: request.shippingAddress.city,
    now: new Date(),
  })
  const shipping = chooseOffer(offers, request, goods)
  return {
    cart,
    customer,
    address: addressToKeep(request.shippingAddress, request.keepPhone === true ? phone : null),
    phone,
    keepsPhone: request.keepPhone === true && phone !== null && !customer.phone,
    clientAddress,
    gateway,
    paymentProviderId: gateway.medusaProviderId,
    lines: lines.map((line) => ({ id: newId("ordli"), ...line })),
    shipping,
    vatOf: await readVat(trx),
    goods,
    total: goods + shipping.price,
  }
}
