import { type InvoiceDocument, type Order, optionLabels } from "@mavazi/contracts"
import { pickupLines } from "@mavazi/contracts/checkout/pickup-lines"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { CONTENT, type ContentService } from "../../content/content-service"
import type { NewInvoice } from "../../invoices/invoice-repository"
import { readBuyer, readBuyerKraPin } from "../../medusa-schema/orders/order-buyer"
import { isSettled, keptOf, type OrderBooks, toPayment } from "./order-books"
import { vatLines } from "./vat-lines"

/** The invoice of an order; null while it is not paid in full, when it costs nothing, and when it is cancelled. */
export async function composeInvoice(
  container: MedusaContainer,
  trx: Knex,
  { order, money, vat }: OrderBooks,
): Promise<NewInvoice | null> {
  // Pieces that came back before the payment were not paid.
  const total = Math.min(order.total, keptOf(order))
  if (order.status === "cancelled" || !isSettled(order) || total <= 0) return null
  return {
    kind: "invoice",
    invoiceNumber: null,
    reason: null,
    order: { id: order.id, number: order.number, placedAt: order.createdAt },
    seller: await sellerOf(container, trx),
    buyer: await buyerOf(trx, order),
    lines: order.items.map(({ name, quantity, price, ...item }) => ({
      ...{ name, quantity, price },
      details: optionLabels(item),
    })),
    discounts: order.discounts.map(({ name, amount }) => ({ name, amount })),
    shipping: order.shipping.name === "" ? null : { name: order.shipping.name, price: order.shipping.price },
    otherChanges: order.otherChanges,
    deducted: order.total - total,
    total,
    vat: vatLines(total, vat),
    payments: money.filter(({ type }) => type === "paid").map((row) => toPayment(container, row)),
  }
}

async function sellerOf(container: MedusaContainer, trx: Knex): Promise<InvoiceDocument["seller"]> {
  const { content } = await container.resolve<ContentService>(CONTENT).published(trx)
  const { name, address, phone, email, kraPin } = content.shop
  return { name, address: [...address], phone: phone.display, email, kraPin: kraPin ?? null }
}

async function buyerOf(trx: Knex, order: Order): Promise<InvoiceDocument["buyer"]> {
  const [buyer, kraPin] = [await readBuyer(trx, order.id), await readBuyerKraPin(trx, order.id)]
  const { street, landmark, postalCode, city, county, country, recipient } = order.shippingAddress
  const { pickup } = order.shipping
  const address = pickup ? pickupLines(pickup) : [street, landmark, `${postalCode} ${city}`.trim(), county, country]
  return {
    name: buyer?.name || (recipient ?? ""),
    email: buyer?.email ?? "",
    address: address.filter((line): line is string => Boolean(line)),
    kraPin,
  }
}
