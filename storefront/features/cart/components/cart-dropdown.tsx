import { formatKsh } from "@mavazi/contracts/shared/money"
import { CART_EMPTY } from "@mavazi/contracts/cart/copy"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useState } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { LinkButton } from "~/shared/ui/buttons/button"
import { Icon } from "~/shared/ui/pictures/icon"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import { Popover } from "~/shared/ui/overlays/popover"
import { Thumbnail } from "~/shared/ui/pictures/thumbnail"
import { VisuallyHidden } from "~/shared/ui/display/visually-hidden"
import * as copy from "../copy"
import { variantLabel, type CartLine } from "../model/contents/cart-contents"
import { useCart, useCartStore } from "./cart-context"
import styles from "./cart-dropdown.module.css"
import { CartNotice } from "./cart-notice"
import { CartDifferences } from "./cart-differences"
import { PendingChanges } from "./pending-changes"

/** The header's cart: a button with a badge (the number of items), and a dropdown with the lines. */
export function CartDropdown() {
  const { quantity, notice, differences } = useCart()
  const [open, setOpen] = useState(false)
  const label =
    quantity === 0 ? copy.cart : quantity === 1 ? copy.cartWithOneItem : interpolate(copy.cartWithItems, { quantity })
  const trigger = (
    <>
      <Icon name="bag" />
      {quantity > 0 && <span className={iconButton.badge}>{quantity}</span>}
    </>
  )
  return (
    <>
      <Popover
        label={label}
        trigger={trigger}
        triggerClassName={iconButton.button}
        panelClassName={styles.dropdown}
        onOpenChange={setOpen}
      >
        {(close) => open && <DropdownContent onLeave={close} />}
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

function DropdownContent({ onLeave }: { onLeave: () => void }) {
  const { items, total, notice, differences, waiting, status } = useCart()
  const store = useCartStore()
  return (
    <div className={styles.content}>
      <CartNotice notice={notice} />
      <PendingChanges count={waiting} />
      <CartDifferences differences={differences} onDismiss={store.dismissDifferences} />
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
            <span>{copy.subtotal}</span>
            <strong>{formatKsh(total)}</strong>
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
