import { NavLink } from "react-router"
import { Dialog } from "~/shared/ui/dialog"
import { Divider } from "~/shared/ui/divider"
import { footerColumns, mainNavigation } from "../model/navigation"
import styles from "./menu-drawer.module.css"

/** The shop's navigation and its categories, in a drawer from the left. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} label="Menu" look="side">
      <div className={styles.panel}>
        <nav className={styles.main} aria-label="Main">
          {mainNavigation.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === "/"} onClick={onClose}>
              {label}
            </NavLink>
          ))}
        </nav>
        <Divider short />
        <nav className={styles.shop} aria-label="Categories">
          {footerColumns[0]?.links.map(({ to, label }) => (
            <NavLink key={to} to={to} onClick={onClose}>
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
    </Dialog>
  )
}
