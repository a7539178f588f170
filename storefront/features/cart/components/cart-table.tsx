import { MAX_LINE_QUANTITY } from "@mavazi/contracts/shared/limits"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import { Icon } from "~/shared/ui/pictures/icon"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import { QuantityStepper } from "~/shared/ui/forms/quantity-stepper"
import { VisuallyHidden } from "~/shared/ui/display/visually-hidden"
import { useLateValue } from "~/shared/late-value"
import * as copy from "../copy"
import { variantLabel, type CartLine } from "../model/contents/cart-contents"
import { CartContext } from "./cart-context"
import { CartLineProduct } from "./cart-line-product"
import styles from "./cart-table.module.css"

/** The lines as a table, or as cards on narrow screens. */
export function CartTable({ items }: { items: readonly CartLine[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{copy.tableCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.product}</th>
          <th scope="col">{copy.price}</th>
          <th scope="col">{copy.quantity}</th>
          <th scope="col">{copy.total}</th>
          <th scope="col">{copy.remove}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((line, index) => (
          <CartRow key={line.id} line={line} isFirst={index === 0} />
        ))}
      </tbody>
    </table>
  )
}

function CartRow({ line, isFirst }: { line: CartLine; isFirst: boolean }) {
  const store = useLateValue(CartContext)
  const variant = variantLabel(line)
  const name = variant === "" ? line.name : `${line.name}, ${variant}`
  return (
    <tr>
      <th scope="row" className={styles.cell}>
        <CartLineProduct line={line} priority={isFirst} />
      </th>
      <td className={styles.price}>
        <VisuallyHidden>{copy.price} </VisuallyHidden>
        {formatKsh(line.price)}
      </td>
      <td className={styles.quantity}>
        <QuantityStepper
          value={line.quantity}
          label={name}
          max={Math.max(line.quantity, Math.min(line.stock ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY))}
          disabled={line.provisional}
          onChange={(quantity) => void store?.change({ kind: "set-quantity", lineId: line.id, quantity })}
        />
      </td>
      <td className={styles.total}>{formatKsh(line.price * line.quantity)}</td>
      <td className={styles.remove}>
        <button
          type="button"
          className={iconButton.button}
          aria-label={interpolate(copy.removeLine, { name })}
          disabled={line.provisional && line.undoable !== true}
          onClick={() => void store?.change({ kind: "remove", lineId: line.id })}
        >
          <Icon name="trash" size={20} />
        </button>
      </td>
    </tr>
  )
}
