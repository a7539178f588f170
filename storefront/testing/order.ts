import type { PaymentView } from "@mavazi/contracts"
import type { CheckoutOptions } from "@mavazi/contracts/checkout/checkout"
import type { OrderDetail } from "@mavazi/contracts/orders/order"

/** A pending order of two shirts with an open prompt. */
export function orderWith(
  payment: Partial<PaymentView> = {},
  overrides: Partial<Omit<OrderDetail, "payment">> = {},
): OrderDetail {
  return {
    _id: "order_01JABCDEF12345678",
    id: "order_01JABCDEF12345678",
    number: 1042,
    createdAt: "2026-11-20T09:00:00.000Z",
    status: "pending",
    statusReason: null,
    total: 5150,
    goods: 4800,
    shipping: { id: "standard", name: "Standard Shipping", eta: "5-7 days", price: 350 },
    discount: 0,
    discounts: [],
    otherChanges: 0,
    items: [
      {
        id: "item_1",
        productId: "prod_1",
        slug: "linen-shirt",
        name: "Linen shirt",
        image: null,
        size: "M",
        color: "Sand",
        options: [
          { name: "Colour", value: "Sand" },
          { name: "Size", value: "M" },
        ],
        quantity: 2,
        returned: 0,
        price: 2400,
      },
    ],
    shippingAddress: { street: "Moi Avenue 4", city: "Nairobi", postalCode: "00100", country: "Kenya" },
    refunded: 0,
    shipments: [],
    paymentMethod: "mpesa",
    paymentTerms: "now",
    payBy: "2026-11-20T09:30:00.000Z",
    cancellable: true,
    timeline: [{ type: "placed", at: "2026-11-20T09:00:00.000Z" }],
    returns: [],
    exchanges: [],
    returnable: null,
    invoices: [],
    balance: { total: 5150, paid: 0, refunded: 0, due: 5150, refundable: 0 },
    ...overrides,
    payment: {
      state: "prompted",
      paid: false,
      amount: 5150,
      due: 5150,
      refund: "none",
      refunding: 0,
      inReview: 0,
      reversed: 0,
      receipt: null,
      phone: "0712 *** 678",
      reason: null,
      code: null,
      attempts: 1,
      promptedAt: new Date().toISOString(),
      mayRetry: payment.state === "unpaid" || payment.state === "failed",
      retryAt: null,
      paybill: null,
      mayBeCharged: false,
      uncharged: false,
      ...payment,
    },
  }
}

/** The three documented shipping options, with standard preselected. */
export function optionsWith(overrides: Partial<CheckoutOptions> = {}): CheckoutOptions {
  return {
    shippingOptions: [
      { id: "standard", name: "Standard Shipping", eta: "5-7 days", price: 350 },
      { id: "express", name: "Express Shipping", eta: "2-3 days", price: 800 },
      { id: "overnight", name: "Overnight Shipping", eta: "1 day", price: 1500 },
    ],
    selected: "standard",
    paymentOptions: [{ id: "mpesa", name: "M-Pesa" }],
    ...{ goods: 4800, discount: 0, discounts: [] },
    vat: 662.07,
    phone: "254712345678",
    address: {},
    addresses: [],
    savedNumbers: [],
    ...overrides,
  }
}
