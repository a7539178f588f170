import { CURRENCY, type ShippingAddress } from "@mavazi/contracts"
import type { Language } from "@mavazi/contracts/shared/language"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { splitName } from "../accounts/person-name"
import type { OpenCart } from "../carts/open-cart"
import { amount, insertRows, newId, type RowsByTable } from "../medusa-insert"
import type { TaxableItem, VatRate } from "../pricing/tax-rates"
import { reservationRows } from "../stock/reservations"
import type { Reservation } from "../stock/take-units"
import { type AppliedDiscounts, promotionRows } from "./new-order-promotions"
import type { NewShipping } from "./new-order-shipping"
import { newOrderTotals } from "./new-order-totals"

/** An order before it is written. Amounts in shillings. */
export interface NewOrder {
  cart: OpenCart
  customer: { id: string; email: string; firstName: string | null; lastName: string | null }
  address: ShippingAddress
  /** `2547…`, or null when none is known. */
  phone: string | null
  /** Medusa's payment provider, such as `pp_system_default`. */
  paymentProviderId: string
  lines: readonly NewOrderLine[]
  shipping: NewShipping
  /** All promotions of the discounts. */
  promotions: readonly { id: string; code: string; name: string }[]
  vatOf: (item: TaxableItem) => VatRate | null
  total: number
  /** Of the request, for the messages about the order. */
  language: Language
}

export interface NewOrderLine {
  /** `ordli_…`, known before anything is written. */
  id: string
  variantId: string
  productId: string
  productTypeId: string | null
  quantity: number
  unitPrice: number
  /** Of all units. */
  discounts: AppliedDiscounts
  compareAtPrice: number | null
  image: string | null
  /** Sold on backorder because it is not in stock; the order keeps that. */
  madeToOrder?: boolean
  /** Values by the merchant's option titles. */
  optionValues: Record<string, string>
  /** Columns that Medusa copies from product and variant into the order line, under Medusa's names. */
  copied: Record<string, unknown>
}

export interface OrderIds {
  order: string
  paymentCollection: string
  paymentSession: string
}

const currency = CURRENCY.toLowerCase()

export function newOrderIds(): OrderIds {
  return { order: newId("order"), paymentCollection: newId("pay_col"), paymentSession: newId("payses") }
}

/**
 * Writes an order with its reservations and its payment in one statement: the rows that Medusa would write; a test compares
 * both, column by column.
 */
export async function insertOrder(
  trx: Knex,
  order: NewOrder,
  { ids, reservations }: { ids: OrderIds; reservations: readonly Reservation[] },
): Promise<{ display_id: number; created_at: Date }> {
  const [placed] = await insertRows<{ display_id: number; created_at: Date }>(
    trx,
    { ...orderRows(order, ids), reservation_item: reservationRows(reservations) },
    { table: "order", columns: ["display_id", "created_at"] },
  )
  if (!placed) throw new Error("The order was not written.")
  return placed
}

function orderRows(order: NewOrder, ids: OrderIds): RowsByTable {
  const addressId = newId("ordaddr")
  return {
    order_address: [addressRow(order, addressId)],
    order: [
      {
        id: ids.order,
        region_id: order.cart.regionId,
        customer_id: order.customer.id,
        sales_channel_id: order.cart.salesChannelId,
        version: 1,
        status: "pending",
        is_draft_order: false,
        email: order.customer.email,
        currency_code: currency,
        shipping_address_id: addressId,
        no_notification: false,
        // E-mails and SMS about the order read its language here.
        metadata: { source: "shop", language: order.language },
      },
    ],
    order_summary: [{ id: newId("ordsum"), order_id: ids.order, version: 1, totals: newOrderTotals(order.total) }],
    ...lineRows(order, ids),
    ...shippingRows(order, ids),
    ...paymentRows(order, ids),
    ...promotionRows(order, ids.order),
    order_cart: [{ id: newId("ordercart"), order_id: ids.order, cart_id: order.cart.id }],
  }
}

function addressRow({ customer, address, phone }: NewOrder, id: string) {
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

function lineRows({ lines, vatOf }: NewOrder, ids: OrderIds): RowsByTable {
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
      metadata: line.madeToOrder ? { ...LINE_METADATA, made_to_order: true } : LINE_METADATA,
    })),
    order_item: lines.map((line) => ({
      id: newId("orditem"),
      order_id: ids.order,
      version: 1,
      item_id: line.id,
      ...amount("quantity", line.quantity),
      ...INITIAL_QUANTITIES,
      metadata: LINE_METADATA,
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

function shippingRows({ shipping, vatOf }: NewOrder, ids: OrderIds): RowsByTable {
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
        data: { id: shipping.id, eta: shipping.eta, ...(shipping.pickup && { pickup: shipping.pickup }) },
        // Its price is lowered already. Medusa cannot store a discount of a delivery with VAT in whole shillings.
        metadata:
          shipping.discounts.length > 0
            ? { promotion_codes: shipping.discounts.map(({ promotion }) => promotion) }
            : null,
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

function paymentRows({ cart, total, paymentProviderId }: NewOrder, ids: OrderIds): RowsByTable {
  const none = { ...amount("authorized_amount", 0), ...amount("captured_amount", 0), ...amount("refunded_amount", 0) }
  return {
    payment_collection: [
      { id: ids.paymentCollection, currency_code: currency, ...amount("amount", total), ...none, status: "awaiting" },
    ],
    payment_session: [
      {
        id: ids.paymentSession,
        currency_code: currency,
        ...amount("amount", total),
        provider_id: paymentProviderId,
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

/** Medusa copies the metadata of the cart's line, see `carts/line-columns.ts`. */
const LINE_METADATA = { source: "shop" }

const INITIAL_QUANTITIES = {
  ...amount("fulfilled_quantity", 0),
  ...amount("shipped_quantity", 0),
  ...amount("delivered_quantity", 0),
  ...amount("return_requested_quantity", 0),
  ...amount("return_received_quantity", 0),
  ...amount("return_dismissed_quantity", 0),
  ...amount("written_off_quantity", 0),
}
