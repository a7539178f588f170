import { formatKsh } from "@mavazi/contracts/money"
import { CART_EMPTY } from "@mavazi/contracts/cart-words"
import { useState } from "react"
import { LinkButton } from "~/shared/ui/buttons/button"
import { Icon } from "~/shared/ui/pictures/icon"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import { Popover } from "~/shared/ui/overlays/popover"
import { Thumbnail } from "~/shared/ui/pictures/thumbnail"
import { VisuallyHidden } from "~/shared/ui/display/visually-hidden"
import { variantLabel, type CartLine } from "../model/contents/cart-contents"
import { useCart, useCartStore } from "./cart-context"
import styles from "./cart-menu.module.css"
import { CartNotice } from "./cart-notice"
import { CartDifferences } from "./cart-differences"
import { PendingChanges } from "./pending-changes"

/** The header's cart: a button with the number of things in it, and a panel with the lines. */
export function CartMenu() {
  const { quantity, notice, differences } = useCart()
  const [open, setOpen] = useState(false)
  const label = quantity === 0 ? "Cart" : `Cart, ${String(quantity)} ${quantity === 1 ? "item" : "items"}`
  const trigger = (
    <>
      <Icon name="bag" />
      {quantity > 0 && <span className={iconButton.count}>{quantity}</span>}
    </>
  )
  return (
    <>
      <Popover
        label={label}
        trigger={trigger}
        triggerClassName={iconButton.button}
        panelClassName={styles.panel}
        onOpenChange={setOpen}
      >
        {(close) => open && <CartPanel onLeave={close} />}
      </Popover>
      {!open && (
        <VisuallyHidden>
          <span role="status">
            {notice?.kind === "success" && notice.text}
            {differences?.sentences.join(" ")}
          </span>
        </VisuallyHidden>
      )}
    </>
  )
}

function CartPanel({ onLeave }: { onLeave: () => void }) {
  const { items, total, notice, differences, waiting, status } = useCart()
  const store = useCartStore()
  return (
    <div className={styles.content}>
      <CartNotice notice={notice} />
      <PendingChanges count={waiting} />
      <CartDifferences differences={differences} onRead={store.dismissSurprises} />
      <h2 className={styles.heading}>Cart</h2>
      {items.length === 0 ? (
        <p className="muted">{status === "loading" ? "Loading..." : CART_EMPTY}</p>
      ) : (
        <>
          <ul className={styles.lines}>
            {items.map((line) => (
              <MenuLine
                key={line.id}
                line={line}
                onRemove={() => void store.change({ kind: "remove", lineId: line.id })}
              />
            ))}
          </ul>
          <p className={styles.subtotal}>
            <span>Subtotal</span>
            <strong>{formatKsh(total)}</strong>
          </p>
        </>
      )}
      <div className={styles.actions}>
        <LinkButton to="/cart" variant="secondary" onClick={onLeave}>
          View Cart
        </LinkButton>
        <LinkButton to="/checkout" onClick={onLeave}>
          Checkout
        </LinkButton>
      </div>
    </div>
  )
}

function MenuLine({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  const variant = variantLabel(line)
  return (
    <li className={styles.line}>
      <Thumbnail url={line.image} className={styles.image} />
      <div className={styles.text}>
        <p className={styles.name}>{line.name}</p>
        {variant !== "" && <p className="small muted">{variant}</p>}
        <p className="small">
          {formatKsh(line.price)} x {line.quantity}
        </p>
      </div>
      <button
        type="button"
        className={iconButton.button}
        aria-label={`Remove ${line.name}${variant === "" ? "" : `, ${variant}`}`}
        disabled={line.provisional && line.undoable !== true}
        onClick={onRemove}
      >
        <Icon name="trash" size={20} />
      </button>
    </li>
  )
}
