import { formatKsh, type Order, optionLabels } from "@mavazi/contracts"
import { shippingName } from "@mavazi/contracts/checkout/delivery-words"
import { pickupLines } from "@mavazi/contracts/checkout/pickup-lines"
import { shippingLabel } from "@mavazi/contracts/checkout/shipping-label"
import type { Language } from "@mavazi/contracts/shared/language"
import { type EmailContent, interpolate } from "../../content/email-content"
import type { EmailLine, Row } from "./email-message"
import { type OrderEmailBody, row } from "./order-email-body"
import { wordsOf } from "./words"

interface LineSettings {
  shopUrl: string
  language: Language
}

/** Lines of an e-mail about an order: all, or those of a shipment or return. */
export function linesOf(order: Order, which: OrderEmailBody["lines"], settings: LineSettings): EmailLine[] {
  const { shopUrl, language } = settings
  const units = new Map(typeof which === "string" ? [] : which.items.map(({ id, quantity }) => [id, quantity]))
  return order.items
    .map((item) => ({ ...item, quantity: which === "priced" ? item.quantity : (units.get(item.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity, price, image, ...choice }) => ({
      name,
      quantity,
      choice: choiceIn(language, choice),
      price: which === "priced" ? formatKsh(price * quantity) : "",
      image: image === null ? null : new URL(image, shopUrl).href,
    }))
}

/** Values of options as they were ordered. */
export function choiceIn(language: Language, { madeToOrder, ...named }: Parameters<typeof optionLabels>[0]): string {
  return [...optionLabels(named), ...(madeToOrder ? [wordsOf(language).madeToOrder] : [])].join(" · ")
}

export function sumsOf(order: Order, { emails, language }: EmailContent): Row[] {
  const { goods, discounts, shipping, otherChanges, total } = order
  const name = shippingName(shipping.name, language)
  return [
    { label: emails.labels.goods, value: formatKsh(goods) },
    ...discounts.map(({ name, amount }) => ({
      label: interpolate(emails.labels.discount, { name }),
      value: formatKsh(-amount),
    })),
    { label: shippingLabel({ ...shipping, name }), value: formatKsh(shipping.price) },
    ...(otherChanges === 0 ? [] : [{ label: emails.labels.otherChanges, value: formatKsh(otherChanges) }]),
    { label: emails.labels.total, value: formatKsh(total) },
  ]
}

/** The shop's place for pickup; an address that the shopper wrote only when the recipient of the e-mail is verified. */
export function destinationOf(
  { order, verified }: { order: Order; verified: boolean },
  { emails: { labels } }: EmailContent,
): Row | null {
  const { pickup } = order.shipping
  if (pickup) return row(labels.pickUpAt, pickupLines(pickup).join(", "))
  return verified ? row(labels.deliverTo, addressOf(order)) : null
}

function addressOf({ shippingAddress: to }: Order): string {
  const { recipient, street, landmark, city, postalCode, county, country, phone } = to
  const parts = [recipient, street, landmark, `${city} ${postalCode}`.trim(), county, country, phone]
  return parts.filter(Boolean).join(", ")
}
