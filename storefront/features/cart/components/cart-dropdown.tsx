import { useState } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { Icon } from "~/shared/ui/pictures/icon"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import { Popover } from "~/shared/ui/overlays/popover"
import { VisuallyHidden } from "~/shared/ui/display/visually-hidden"
import * as copy from "../copy"
import { useCart } from "./cart-context"
import { CartDropdownContent } from "./cart-dropdown-content"
import styles from "./cart-dropdown.module.css"

/** The header's cart: a button with a badge (the number of items), and a dropdown with the lines. */
export default function CartDropdown() {
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
        {(close) => open && <CartDropdownContent onLeave={close} />}
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
