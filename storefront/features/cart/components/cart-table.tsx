import { MAX_LINE_QUANTITY } from "@mavazi/contracts/limits"
import { formatKsh } from "@mavazi/contracts/money"
import { Link } from "react-router"
import { Icon } from "~/shared/ui/pictures/icon"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import { QuantityStepper } from "~/shared/ui/forms/quantity-stepper"
import { Thumbnail } from "~/shared/ui/pictures/thumbnail"
import { VisuallyHidden } from "~/shared/ui/display/visually-hidden"
import { variantLabel, type CartLine } from "../model/contents/cart-contents"
import { useCartStore } from "./cart-context"
import styles from "./cart-table.module.css"
import { VariantChanger } from "./variant-changer"

/** The lines as a table, or as cards where the screen is narrow. */
export function CartTable({ items }: { items: readonly CartLine[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Items in your cart</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Price</th>
          <th scope="col">Quantity</th>
          <th scope="col">Total</th>
          <th scope="col">Remove</th>
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
        <VisuallyHidden>Price </VisuallyHidden>
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
          aria-label={`Remove ${name}`}
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
    <Link to={`/product/${line.slug}`} className={styles.name}>
      {line.name}
    </Link>
  )
}

function StockWarning({ line }: { line: CartLine }) {
  if (line.stock === null || line.stock >= line.quantity) return null
  return (
    <span className={styles.warning}>
      {line.stock === 0 ? "Sold out. Please remove it." : `Only ${String(line.stock)} left.`}
    </span>
  )
}
