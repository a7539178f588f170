import type { CheckoutRequest, Discount, Language } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { CartOwner } from "../../medusa-schema/carts/cart-owner"
import type { OpenCart } from "../../medusa-schema/carts/open-cart"
import { type BuyerIdentity, type GuestContact, readOrCreateBuyer } from "./buyer"
import { type DiscountedBasket, undiscounted } from "./discount-basket"
import { type DraftLine, draftLines, readLinesToOrder } from "./draft-lines"
import type { NewOrder } from "../../medusa-schema/orders/new-order-rows"
import { chooseOffer, type Offer, offersFor } from "./shipping-options"
import type { PaymentGateway } from "../../payments/payment-gateway"
import { savedNumberOf } from "../../payments/saved-numbers"
import { readVat } from "../../medusa-schema/pricing/tax-rates"
import { addressToKeep, refuseOtherCountries } from "./delivery-address"
import { phoneToPrompt } from "./phone-to-prompt"

/** A computed order before it is written. Amounts in shillings. */
export interface OrderDraft extends NewOrder {
  identity: BuyerIdentity
  isGuest: boolean
  /** The phone number is saved in the profile, which has none. */
  keepsPhone: boolean
  /** Client address, for the rate limits of payments. */
  clientAddress: string
  gateway: PaymentGateway
  lines: readonly DraftLine[]
  shipping: Offer
  goods: number
  discount: number
  discounts: Discount[]
}

export interface DraftRequest {
  owner: CartOwner
  guest: GuestContact | null
  request: CheckoutRequest
  /** Client address of the request. */
  clientAddress: string
  /** Of the request. */
  language: Language
  gateway: PaymentGateway
  /** The cart's items with discounts; null without promotions. */
  discounted: DiscountedBasket | null
}

/**
 * Computes an order from current data; the total that the client sends is only compared. Writes nothing but a guest's customer.
 * @throws ApiFailure 409 `cart_empty`, `not_sold`, `out_of_stock`, `total_changed`; 422 `country_not_served`;
 *   400 for an invalid phone number and an unknown saved one
 * @throws OutdatedDiscounts
 */
export async function draftOrder(
  trx: Knex,
  cart: OpenCart,
  { owner, guest, request, clientAddress, language, gateway, discounted }: DraftRequest,
): Promise<OrderDraft> {
  refuseOtherCountries(request.shippingAddress.country)
  const { customer, contact, identity } = await readOrCreateBuyer(trx, { owner, guest, request })
  const accountId = guest === null ? customer.id : undefined
  const saved = await savedNumberOf(gateway, { accountId, id: request.phoneId }, { knex: trx })
  const phone = gateway.fields.includes("phone") ? phoneToPrompt(saved ?? request.phone, customer.phone) : null
  const lines = await readLinesToOrder(trx, cart.id, discounted)
  const place = request.shippingAddress
  // The lines as they are now: their discounts were computed before the transaction.
  const basket = discounted
    ? { ...discounted, lines }
    : await undiscounted({
        lines,
        offersFor: (value) => offersFor(trx, { goods: value, regionId: cart.regionId, lines, place, now: new Date() }),
      })
  const { goods, discount, discounts, promotions } = basket
  const shipping = chooseOffer(basket.offers, request, goods - discount)
  return {
    cart,
    customer,
    identity,
    isGuest: guest !== null,
    address: addressToKeep(request.shippingAddress, contact ?? (request.keepPhone === true ? phone : null)),
    phone,
    keepsPhone: request.keepPhone === true && phone !== null && !customer.phone,
    clientAddress,
    language,
    gateway,
    paymentProviderId: gateway.medusaProviderId,
    lines: draftLines(basket),
    shipping,
    promotions,
    vatOf: await readVat(trx),
    ...{ goods, discount, discounts },
    total: goods - discount + shipping.price,
  }
}
