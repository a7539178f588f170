import type { AdminOrderDetail } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/money"
import { choiceWords } from "@mavazi/contracts/variant-options"
import { Table } from "~/shared/ui/display/table"
import styles from "./order-detail.module.css"

/** Ordered items and totals. */
export function OrderLines({ order }: { order: AdminOrderDetail }) {
  const sums = [
    ["Subtotal", order.goods],
    ["Shipping", order.shipping.price],
    ["Total", order.total],
    ["Paid", order.captured],
    ...(order.refunded > 0 ? ([["Refunded", order.refunded]] as const) : []),
  ] as const
  return (
    <Table caption="Ordered items" captionHidden>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" data-figure>
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map(({ id, name, quantity, price, ...choice }) => (
          <tr key={id}>
            <th scope="row" className={styles.product}>
              {name}
              <span className={styles.choice}>
                {[
                  ...choiceWords(choice),
                  ...(quantity > 1 ? [`${String(quantity)}\u00a0×\u00a0${formatKsh(price)}`] : []),
                ].join(", ")}
              </span>
            </th>
            <td data-figure>{formatKsh(price * quantity)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className={styles.sums}>
        {sums.map(([label, amount]) => (
          <tr key={label} className={label === "Total" ? styles.total : undefined}>
            <th scope="row">{label}</th>
            <td data-figure>{formatKsh(amount)}</td>
          </tr>
        ))}
      </tfoot>
    </Table>
  )
}
