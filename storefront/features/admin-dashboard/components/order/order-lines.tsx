import type { AdminOrderDetail } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/money"
import { choiceWords } from "@mavazi/contracts/variant-options"
import { Table } from "~/shared/ui/display/table"
import styles from "./order-detail.module.css"

/** What was ordered, and what it comes to. */
export function OrderLines({ order }: { order: AdminOrderDetail }) {
  const sums = [
    ["Goods", order.goods],
    ["Shipping", order.shipping.price],
    ["Total", order.total],
    ["Received", order.captured],
    ...(order.refunded > 0 ? ([["Given back", order.refunded]] as const) : []),
  ] as const
  return (
    <Table caption="What was ordered" captionHidden>
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
