import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { orderPaths } from "@mavazi/contracts/orders/paths"
import { apiUrl } from "~/shared/api/client"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"

/** Downloads of the order's invoice and credit notes. Default export for lazy loading. */
export default function InvoiceLinks({ order }: { order: Pick<OrderDetail, "id" | "invoices"> }) {
  return (
    <ul className="plain">
      {order.invoices.map(({ number, kind }) => (
        <li key={number}>
          <a href={apiUrl(orderPaths.invoice(order.id, number))} download>
            {interpolate(kind === "invoice" ? copy.invoice : copy.creditNote, { number })}
          </a>
        </li>
      ))}
    </ul>
  )
}
