import { useState } from "react"
import { NavLink } from "react-router"
import { Dialog } from "~/shared/ui/dialog"
import { Divider } from "~/shared/ui/divider"
import { Icon } from "~/shared/ui/icon"
import { iconButton } from "~/shared/ui/icon-button"
import { footerColumns, mainNavigation } from "../model/navigation"
import styles from "./mobile-menu.module.css"

/** Button and drawer of the narrow header. Without JavaScript the same links stand in the footer. */
export function MobileMenu() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)

  return (
    <>
      <button
        type="button"
        className={iconButton.button}
        aria-label="Menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      <Dialog open={open} onClose={close} label="Menu" look="side">
        <div className={styles.panel}>
          <nav className={styles.main} aria-label="Main">
            {mainNavigation.map(({ to, label }) => (
              <NavLink key={to} to={to} end={to === "/"} onClick={close}>
                {label}
              </NavLink>
            ))}
          </nav>
          <Divider short />
          <nav className={styles.shop} aria-label="Categories">
            {footerColumns[0]?.links.map(({ to, label }) => (
              <NavLink key={to} to={to} onClick={close}>
                {label}
              </NavLink>
            ))}
          </nav>
        </div>
      </Dialog>
    </>
  )
}
