import type { ShippingAddress } from "@mavazi/contracts"
import { splitName } from "../../account/profile/person"
import type { OpenCart } from "../../medusa-schema/carts/open-cart"
import type { PricedLine } from "./cart-lines"
import type { RowsByTable } from "../../medusa-schema/medusa-insert"
import { amount, rawAmount, newId } from "../../medusa-schema/medusa-insert"
import type { Offer } from "./shipping-options"
import type { Taxed, VatRate } from "../../medusa-schema/pricing/tax-rates"

/** A computed order before it is written. Amounts in shillings. */
export interface OrderDraft {
  cart: OpenCart
  customer: { id: string; email: string; firstName: string | null; lastName: string | null }
  address: ShippingAddress
  /** `2547…`, or null when none is known. */
  phone: string | null
  /** The phone number is saved in the profile, which has none. */
  keepsPhone: boolean
  /** Client address, for the limit of payment prompts. */
  source: string
  lines: readonly DraftLine[]
  shipping: Offer
  vatOf: (thing: Taxed) => VatRate | null
  goods: number
  total: number
}

export interface DraftLine extends PricedLine {
  /** Id of the order's line, `ordli_…`, known before anything is written. */
  id: string
}

export interface OrderIds {
  order: string
  paymentCollection: string
  paymentSession: string
}

const CURRENCY = "kes"
const MPESA_PROVIDER = "pp_mpesa_mpesa"

export function newOrderIds(): OrderIds {
  return { order: newId("order"), paymentCollection: newId("pay_col"), paymentSession: newId("payses") }
}

/** The rows that Medusa would write for this order; a test compares both, column by column. */
export function orderRows(draft: OrderDraft, ids: OrderIds): RowsByTable {
  const addressId = newId("ordaddr")
  return {
    order_address: [addressRow(draft, addressId)],
    order: [
      {
        id: ids.order,
        region_id: draft.cart.regionId,
        customer_id: draft.customer.id,
        sales_channel_id: draft.cart.salesChannelId,
        version: 1,
        status: "pending",
        is_draft_order: false,
        email: draft.customer.email,
        currency_code: CURRENCY,
        shipping_address_id: addressId,
        no_notification: false,
        metadata: { source: "shop" },
      },
    ],
    order_summary: [{ id: newId("ordsum"), order_id: ids.order, version: 1, totals: summaryOf(draft.total) }],
    ...lineRows(draft, ids),
    ...shippingRows(draft, ids),
    ...paymentRows(draft, ids),
    order_cart: [{ id: newId("ordercart"), order_id: ids.order, cart_id: draft.cart.id }],
  }
}

function addressRow({ customer, address, phone }: OrderDraft, id: string) {
  const recipient = address.recipient ? splitName(address.recipient) : null
  return {
    id,
    first_name: recipient?.first_name ?? customer.firstName,
    last_name: recipient === null ? customer.lastName : recipient.last_name,
    address_1: address.street,
    address_2: address.landmark || null,
    city: address.city,
    province: address.county || null,
    postal_code: address.postalCode,
    country_code: "ke",
    phone: address.phone || phone,
    // Marks the phone number as the recipient's; without the mark it is the number of the payment.
    ...(address.phone && { metadata: { rider_phone: true } }),
  }
}

function lineRows({ lines, vatOf }: OrderDraft, ids: OrderIds): RowsByTable {
  return {
    order_line_item: lines.map((line) => ({
      id: line.id,
      ...line.copied,
      thumbnail: line.image ?? line.copied.thumbnail,
      variant_id: line.variantId,
      product_id: line.productId,
      // Medusa leaves this empty. The shop shows the options from it after the variant was deleted.
      variant_option_values: line.optionValues,
      requires_shipping: true,
      is_tax_inclusive: true,
      is_custom_price: false,
      ...amount("compare_at_unit_price", line.compareAtPrice),
      ...amount("unit_price", line.unitPrice),
      metadata: {},
    })),
    order_item: lines.map((line) => ({
      id: newId("orditem"),
      order_id: ids.order,
      version: 1,
      item_id: line.id,
      ...amount("quantity", line.quantity),
      ...INITIAL_QUANTITIES,
      metadata: {},
    })),
    order_line_item_tax_line: lines.flatMap((line) =>
      taxRows(
        "ordlitxl",
        { item_id: line.id },
        vatOf({ productId: line.productId, productTypeId: line.productTypeId }),
      ),
    ),
  }
}

function shippingRows({ shipping, vatOf }: OrderDraft, ids: OrderIds): RowsByTable {
  const methodId = newId("ordsm")
  return {
    order_shipping_method: [
      {
        id: methodId,
        name: shipping.name,
        ...amount("amount", shipping.price),
        is_tax_inclusive: true,
        is_custom_amount: false,
        shipping_option_id: shipping.engineId,
        data: { id: shipping.id, eta: shipping.eta },
      },
    ],
    order_shipping: [{ id: newId("ordspmv"), order_id: ids.order, version: 1, shipping_method_id: methodId }],
    order_shipping_method_tax_line: taxRows(
      "ordsmtxl",
      { shipping_method_id: methodId },
      vatOf({ shippingOptionId: shipping.engineId }),
    ),
  }
}

function paymentRows({ cart, total }: OrderDraft, ids: OrderIds): RowsByTable {
  const none = { ...amount("authorized_amount", 0), ...amount("captured_amount", 0), ...amount("refunded_amount", 0) }
  return {
    payment_collection: [
      { id: ids.paymentCollection, currency_code: CURRENCY, ...amount("amount", total), ...none, status: "awaiting" },
    ],
    payment_session: [
      {
        id: ids.paymentSession,
        currency_code: CURRENCY,
        ...amount("amount", total),
        provider_id: MPESA_PROVIDER,
        data: { session_id: ids.paymentSession },
        context: {},
        status: "pending_authorization",
        payment_collection_id: ids.paymentCollection,
        metadata: {},
      },
    ],
    order_payment_collection: [
      { id: newId("ordpay"), order_id: ids.order, payment_collection_id: ids.paymentCollection },
    ],
    // Without this link Medusa's payment workflow queries the cart `undefined` and reads every row of order_cart.
    cart_payment_collection: [
      { id: newId("capaycol"), cart_id: cart.id, payment_collection_id: ids.paymentCollection },
    ],
  }
}

function taxRows(prefix: string, owner: Record<string, string>, vat: VatRate | null) {
  if (!vat) return []
  return [
    {
      id: newId(prefix),
      ...owner,
      description: vat.name,
      tax_rate_id: vat.id,
      code: vat.code,
      ...amount("rate", vat.rate),
      provider_id: vat.provider,
    },
  ]
}

const INITIAL_QUANTITIES = {
  ...amount("fulfilled_quantity", 0),
  ...amount("shipped_quantity", 0),
  ...amount("delivered_quantity", 0),
  ...amount("return_requested_quantity", 0),
  ...amount("return_received_quantity", 0),
  ...amount("return_dismissed_quantity", 0),
  ...amount("written_off_quantity", 0),
}

function summaryOf(total: number) {
  return {
    paid_total: 0,
    raw_paid_total: rawAmount(0),
    refunded_total: 0,
    raw_refunded_total: rawAmount(0),
    credit_line_total: 0,
    raw_credit_line_total: rawAmount(0),
    transaction_total: 0,
    raw_transaction_total: rawAmount(0),
    accounting_total: total,
    raw_accounting_total: rawAmount(total),
    pending_difference: total,
    raw_pending_difference: rawAmount(total),
    current_order_total: total,
    raw_current_order_total: rawAmount(total),
    original_order_total: total,
    raw_original_order_total: rawAmount(total),
  }
}
