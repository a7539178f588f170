import { NavLink } from "react-router"
import { Dialog } from "~/shared/ui/overlays/dialog"
import { Divider } from "~/shared/ui/display/divider"
import * as copy from "../../copy"
import { footerColumns, mainNavigation } from "../../model/navigation"
import { ShopMenu } from "./shop-menu"
import styles from "./menu-drawer.module.css"

const MORE = footerColumns.filter(({ title }) => title === copy.support)

/** The shop's navigation and its categories and help, in a drawer from the left. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} label={copy.menu} variant="side">
      <div className={styles.panel}>
        <nav className={styles.main} aria-label={copy.mainNavigation}>
          {mainNavigation.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === "/"} onClick={onClose}>
              {label}
            </NavLink>
          ))}
        </nav>
        <Divider short />
        <ShopMenu onClose={onClose} />
        {MORE.map(({ title, links }) => (
          <nav key={title} className={styles.more} aria-label={title}>
            <h2>{title}</h2>
            {links.map(({ to, label }) => (
              <NavLink key={to} to={to} onClick={onClose}>
                {label}
              </NavLink>
            ))}
          </nav>
        ))}
      </div>
    </Dialog>
  )
}
