import type { CheckoutRequest, ShippingAddress } from "@mavazi/contracts"
import { formatKsh, normalisePhone } from "@mavazi/contracts"
import { CART_EMPTY } from "@mavazi/contracts/cart/copy"
import { PHONE_REQUIRED } from "@mavazi/contracts/shared/copy"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ApiFailure } from "../../http/api-failure"
import { notSignedIn } from "../../account/sessions/require-session"
import type { OpenCart } from "../../medusa-schema/carts/open-cart"
import { subtotalOf, type PricedLine, readPricedLines } from "./cart-lines"
import { newId } from "../../medusa-schema/medusa-insert"
import type { NewOrder } from "../../medusa-schema/orders/new-order-rows"
import type { Offer, Offers } from "./shipping-options"
import { offersFor } from "./shipping-options"
import { throwOutOfStock } from "./out-of-stock"
import type { PaymentGateway } from "../../payments/payment-gateway"
import { readVat } from "../../medusa-schema/pricing/tax-rates"
import { readCustomer } from "../../medusa-schema/accounts/customers"
import * as copy from "../copy"

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
  const shipping = chosenOffer(offers, request, goods)
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

export function emptyCart(): ApiFailure {
  return new ApiFailure(409, CART_EMPTY, "cart_empty")
}

function chosenOffer({ offers, preselected }: Offers, request: CheckoutRequest, goods: number): Offer {
  const requestedId = request.shippingOption
  const chosen = requestedId === undefined ? preselected : offers.find(({ id }) => id === requestedId)
  if (!chosen) {
    const message = offers.length === 0 ? copy.noShippingOption : copy.shippingOptionGone
    throw totalChanged(message, goods + (preselected?.price ?? 0))
  }
  const total = goods + chosen.price
  if (request.expectedTotal !== undefined && request.expectedTotal !== total) {
    throw totalChanged(copy.totalChanged(formatKsh(total)), total)
  }
  return chosen
}

function totalChanged(message: string, total: number): ApiFailure {
  return new ApiFailure(409, message, "total_changed").withFields({ total })
}

function refuseOtherCountries(country: string): void {
  if (/^(kenya|ke)$/i.test(country)) return
  throw new ApiFailure(422, copy.kenyaOnly, "country_not_served").withErrors({
    "shippingAddress.country": copy.kenyaOnly,
  })
}

/** Normalises the recipient's phone number if it can be; without one, uses the contact's. */
function addressToKeep(address: ShippingAddress, contact: string | null): ShippingAddress {
  const phone = address.phone ? (normalisePhone(address.phone) ?? address.phone) : contact
  return phone === null ? address : { ...address, phone }
}

function phoneToPrompt(given: string | undefined, known: string | null): string | null {
  if (given === undefined || given.trim() === "") return known === null ? null : normalisePhone(known)
  const phone = normalisePhone(given)
  if (phone !== null) return phone
  throw new ApiFailure(400, PHONE_REQUIRED, "invalid_request").withErrors({ phone: PHONE_REQUIRED })
}
