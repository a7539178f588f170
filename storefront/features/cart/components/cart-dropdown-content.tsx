import { formatKsh } from "@mavazi/contracts/shared/money"
import { CART_EMPTY } from "@mavazi/contracts/cart/copy"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { interpolate } from "~/shared/copy/interpolate"
import { subtotal } from "~/shared/copy/ui"
import { LinkButton } from "~/shared/ui/buttons/button"
import { Icon } from "~/shared/ui/pictures/icon"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import { Thumbnail } from "~/shared/ui/pictures/thumbnail"
import * as copy from "../copy"
import { variantLabel, type CartLine } from "../model/contents/cart-contents"
import { useCart, useCartStore } from "./cart-context"
import styles from "./cart-dropdown.module.css"
import { CartMessages } from "./cart-messages"

/** Messages, lines and subtotal of the cart, and the links to the cart and the checkout. */
export function CartDropdownContent({ onLeave }: { onLeave: () => void }) {
  const { items, goods, status } = useCart()
  const store = useCartStore()
  return (
    <div className={styles.content}>
      <CartMessages />
      <h2 className={styles.heading}>{copy.cart}</h2>
      {items.length === 0 ? (
        <p className="muted">{status === "loading" ? copy.loading : CART_EMPTY}</p>
      ) : (
        <>
          <ul className={styles.lines}>
            {items.map((line) => (
              <DropdownLine
                key={line.id}
                line={line}
                onRemove={() => void store.change({ kind: "remove", lineId: line.id })}
              />
            ))}
          </ul>
          <p className={styles.subtotal}>
            <span>{subtotal}</span>
            <strong>{formatKsh(goods)}</strong>
          </p>
        </>
      )}
      <div className={styles.actions}>
        <LinkButton to={pagePaths.cart} variant="secondary" onClick={onLeave}>
          {copy.viewCart}
        </LinkButton>
        <LinkButton to={pagePaths.checkout} onClick={onLeave}>
          {copy.checkout}
        </LinkButton>
      </div>
    </div>
  )
}

function DropdownLine({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  const variant = variantLabel(line)
  return (
    <li className={styles.line}>
      <Thumbnail url={line.image} className={styles.image} />
      <div className={styles.text}>
        <p className={styles.name}>{line.name}</p>
        {variant !== "" && <p className="small muted">{variant}</p>}
        <p className="small">
          {interpolate(copy.priceTimesQuantity, { price: formatKsh(line.price), quantity: line.quantity })}
        </p>
      </div>
      <button
        type="button"
        className={iconButton.button}
        aria-label={interpolate(copy.removeLine, { name: variant === "" ? line.name : `${line.name}, ${variant}` })}
        disabled={line.provisional && line.undoable !== true}
        onClick={onRemove}
      >
        <Icon name="trash" size={20} />
      </button>
    </li>
  )
}
