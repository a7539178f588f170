import type { Order, Shipment } from "@mavazi/contracts"
import { COLOUR_OPTION, SIZE_OPTION } from "@mavazi/contracts/catalogue/variant-options"
import * as copy from "./copy"

/** A plain rectangle in place of a picture: a preview makes no requests. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><rect width="4" height="5" fill="#E4D9C8"/></svg>`,
)}`

export const SAMPLE_TIME = "2026-03-02T09:30:00.000Z"
export const SAMPLE_RECEIPT = "SC27XK2P9Q"
export const SAMPLE_TOTAL = 11_650
/** Of a dress. */
export const SAMPLE_PRICE = 4900
const TOTE_PRICE = 2500
const DISCOUNT = 1000

const ITEM = { productId: null, slug: null, image: PICTURE, returned: 0 }

export const SAMPLE_DRESS = {
  ...{ title: copy.dress, slug: "linen-wrap-dress", image: PICTURE, price: SAMPLE_PRICE },
  ...{ size: copy.medium, color: copy.rust },
  options: [
    { name: SIZE_OPTION, value: copy.medium },
    { name: COLOUR_OPTION, value: copy.rust },
  ],
}

const UNPAID: Order["payment"] = {
  ...{ state: "prompted", paid: false, amount: SAMPLE_TOTAL, due: SAMPLE_TOTAL },
  ...{ refund: "none", refunding: 0, inReview: 0, reversed: 0 },
  ...{ receipt: null, phone: null, reason: null, code: null, attempts: 1 },
  ...{ promptedAt: SAMPLE_TIME, mayRetry: true, retryAt: null, paybill: null },
  ...{ mayBeCharged: true, uncharged: false },
}

/** An order that waits for its payment. */
export const UNPAID_ORDER: Order = {
  ...{ _id: "order_sample", id: "order_sample", number: 1042, createdAt: SAMPLE_TIME },
  ...{ status: "pending", statusReason: null, total: SAMPLE_TOTAL, otherChanges: 0, refunded: 0 },
  ...{ goods: 12_300, discount: DISCOUNT, discounts: [{ code: copy.discount, name: copy.discount, amount: DISCOUNT }] },
  shipping: { id: "standard", name: copy.standardShipping, eta: copy.shippingTime, price: 350 },
  items: [
    {
      ...{ ...ITEM, id: "item_dress", name: copy.dress, size: copy.medium, color: copy.rust },
      ...{ options: SAMPLE_DRESS.options, quantity: 2, price: SAMPLE_PRICE },
    },
    { ...ITEM, id: "item_tote", name: copy.tote, size: null, color: null, options: [], quantity: 1, price: TOTE_PRICE },
  ],
  shippingAddress: {
    ...{ recipient: copy.buyer, street: copy.street, city: copy.city, postalCode: "80100", country: copy.country },
  },
  ...{ shipments: [], paymentMethod: "mpesa", paymentTerms: "now", payBy: SAMPLE_TIME, payment: UNPAID },
  balance: { total: SAMPLE_TOTAL, paid: 0, refunded: 0, due: SAMPLE_TOTAL, refundable: 0 },
  cancellable: true,
}

export const PAID_ORDER: Order = {
  ...UNPAID_ORDER,
  ...{ status: "processing", payBy: null },
  payment: { ...UNPAID, state: "paid", paid: true, due: 0, receipt: SAMPLE_RECEIPT, mayRetry: false },
  balance: { total: SAMPLE_TOTAL, paid: SAMPLE_TOTAL, refunded: 0, due: 0, refundable: SAMPLE_TOTAL },
}

export const SAMPLE_SHIPMENT: Shipment = {
  ...{ id: "shipment_sample", courier: copy.courier, reference: "MB-77123" },
  ...{ shippedAt: SAMPLE_TIME, deliveredAt: SAMPLE_TIME },
  items: [
    { id: "item_dress", quantity: 2 },
    { id: "item_tote", quantity: 1 },
  ],
}

/** Sent and delivered. */
export const DELIVERED_ORDER: Order = { ...PAID_ORDER, status: "delivered", shipments: [SAMPLE_SHIPMENT] }

export const PICKED_UP_ORDER: Order = {
  ...DELIVERED_ORDER,
  shipping: {
    ...PAID_ORDER.shipping,
    pickup: { name: copy.pickupName, address: copy.pickupAddress, times: copy.pickupTimes },
  },
}
