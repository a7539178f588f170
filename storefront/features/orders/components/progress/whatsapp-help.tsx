import type { Order } from "@mavazi/contracts/orders/order"
import { siteWords } from "~/shared/content/site-words"
import { interpolate } from "~/shared/copy/interpolate"
import { helpOnWhatsApp } from "~/shared/copy/ui"
import { orderNumber } from "../../copy"

/** Opens a chat with the shop that begins with the order's number; nothing when the shop gave no WhatsApp number. */
export function WhatsAppHelp({ order: { number } }: { order: Pick<Order, "number"> }) {
  const { whatsApp } = siteWords().shop
  return (
    whatsApp && (
      <a
        href={`${whatsApp}?text=${encodeURIComponent(interpolate(orderNumber, { number }))}`}
        target="_blank"
        rel="noopener"
      >
        {helpOnWhatsApp}
      </a>
    )
  )
}
