import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { invoicePath } from "@mavazi/contracts/orders/after-sales-paths"
import { apiUrl } from "~/shared/api/client"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "./copy"

/** Downloads of the order's invoice and credit notes. */
export function InvoiceLinks({ order }: { order: Pick<OrderDetail, "id" | "invoices"> }) {
  if (order.invoices.length === 0) return null
  return (
    <ul className="plain">
      {order.invoices.map(({ number, kind }) => (
        <li key={number}>
          <a href={apiUrl(invoicePath(order.id, number))} download>
            {interpolate(kind === "invoice" ? copy.invoice : copy.creditNote, { number })}
          </a>
        </li>
      ))}
    </ul>
  )
}
