import { formatKsh, type Order, optionLabels } from "@mavazi/contracts"
import { pickupLines } from "@mavazi/contracts/checkout/pickup-lines"
import { shippingLabel } from "@mavazi/contracts/checkout/shipping-label"
import { type EmailContent, interpolate } from "../../content/email-content"
import type { EmailLine, Row } from "./email-message"
import { type OrderEmailBody, row } from "./order-email-body"

/** Lines of an e-mail about an order: all, or those of a shipment or return. */
export function linesOf(order: Order, which: OrderEmailBody["lines"], shopUrl: string): EmailLine[] {
  const units = new Map(typeof which === "string" ? [] : which.items.map(({ id, quantity }) => [id, quantity]))
  return order.items
    .map((item) => ({ ...item, quantity: which === "priced" ? item.quantity : (units.get(item.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity, price, image, ...choice }) => ({
      name,
      quantity,
      choice: optionLabels(choice).join(" · "),
      price: which === "priced" ? formatKsh(price * quantity) : "",
      image: image === null ? null : new URL(image, shopUrl).href,
    }))
}

export function sumsOf({ goods, discounts, shipping, otherChanges, total }: Order, { emails }: EmailContent): Row[] {
  return [
    { label: emails.labels.goods, value: formatKsh(goods) },
    ...discounts.map(({ name, amount }) => ({
      label: interpolate(emails.labels.discount, { name }),
      value: formatKsh(-amount),
    })),
    { label: shippingLabel(shipping), value: formatKsh(shipping.price) },
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
