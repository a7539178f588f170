import type { AdminOrderDetail } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { shippingLabel } from "@mavazi/contracts/checkout/shipping-label"
import { optionLabels } from "@mavazi/contracts/catalogue/variant-options"
import { Table } from "~/shared/ui/display/table"
import * as labels from "../../copy/labels"
import * as copy from "../../copy/order"
import styles from "./order-detail.module.css"

/** Ordered items and totals. */
export function OrderLines({ order }: { order: AdminOrderDetail }) {
  const sums = [
    [copy.subtotal, order.goods],
    ...order.discounts.map(({ name, amount }) => [`${copy.discount} ${name}`, -amount] as const),
    [shippingLabel({ ...order.shipping, name: copy.shipping }), order.shipping.price],
    ...(order.otherChanges === 0 ? [] : ([[copy.otherChanges, order.otherChanges]] as const)),
    [labels.total, order.total],
    [copy.paid, order.captured],
    ...(order.refunded > 0 ? ([[copy.refunded, order.refunded]] as const) : []),
  ] as const satisfies (readonly [string, number])[]
  return (
    <Table caption={copy.orderedItems} captionHidden>
      <thead>
        <tr>
          <th scope="col">{labels.product}</th>
          <th scope="col" data-figure>
            {labels.price}
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
                  ...optionLabels(choice),
                  ...(quantity > 1 ? [`${String(quantity)}\u00a0×\u00a0${formatKsh(price)}`] : []),
                ].join(", ")}
              </span>
            </th>
            <td data-figure>{formatKsh(price * quantity)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className={styles.sums}>
        {sums.map(([label, amount], index) => (
          // Two discounts can have one name.
          <tr key={index} className={label === "Total" ? styles.total : undefined}>
            <th scope="row">{label}</th>
            <td data-figure>{formatKsh(amount)}</td>
          </tr>
        ))}
      </tfoot>
    </Table>
  )
}
