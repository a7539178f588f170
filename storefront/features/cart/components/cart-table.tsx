import { MAX_LINE_QUANTITY } from "@mavazi/contracts/shared/limits"
import { formatKsh } from "@mavazi/contracts/shared/money"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import { Icon } from "~/shared/ui/pictures/icon"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import { QuantityStepper } from "~/shared/ui/forms/quantity-stepper"
import { Thumbnail } from "~/shared/ui/pictures/thumbnail"
import { VisuallyHidden } from "~/shared/ui/display/visually-hidden"
import * as copy from "../copy"
import { variantLabel, type CartLine } from "../model/contents/cart-contents"
import { useCartStore } from "./cart-context"
import styles from "./cart-table.module.css"
import { VariantChanger } from "./variant-changer"

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
        {items.map((line) => (
          <CartRow key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function CartRow({ line }: { line: CartLine }) {
  const store = useCartStore()
  const variant = variantLabel(line)
  const name = variant === "" ? line.name : `${line.name}, ${variant}`
  return (
    <tr>
      <th scope="row" className={styles.cell}>
        <span className={styles.product}>
          <Thumbnail url={line.image} className={styles.image} />
          <span className={styles.text}>
            <ProductName line={line} />
            {variant !== "" && <VariantChanger line={line} />}
            <StockWarning line={line} />
          </span>
        </span>
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
          onChange={(quantity) => void store.change({ kind: "set-quantity", lineId: line.id, quantity })}
        />
      </td>
      <td className={styles.total}>{formatKsh(line.price * line.quantity)}</td>
      <td className={styles.remove}>
        <button
          type="button"
          className={iconButton.button}
          aria-label={interpolate(copy.removeLine, { name })}
          disabled={line.provisional && line.undoable !== true}
          onClick={() => void store.change({ kind: "remove", lineId: line.id })}
        >
          <Icon name="trash" size={20} />
        </button>
      </td>
    </tr>
  )
}

function ProductName({ line }: { line: CartLine }) {
  if (line.slug === null) return <span className={styles.name}>{line.name}</span>
  return (
    <Link to={pagePaths.product(line.slug)} className={styles.name}>
      {line.name}
    </Link>
  )
}

function StockWarning({ line }: { line: CartLine }) {
  if (line.stock === null || line.stock >= line.quantity) return null
  return (
    <span className={styles.warning}>
      {line.stock === 0 ? copy.lineSoldOut : interpolate(copy.lineLowStock, { stock: line.stock })}
    </span>
  )
}
