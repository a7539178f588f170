import { Link } from "react-router"
import { Icon } from "~/shared/ui/pictures/icon"
import type { ShopView } from "../../model/list/shop-view"
import styles from "./filter-chips.module.css"

export interface FilterChipsProps extends Pick<ShopView, "filters" | "clearHref"> {
  /** Called when a filter is taken away, and with it the link that had the focus. */
  onTaken: () => void
}

/** Every filter in force, each a link to the list without it. */
export function FilterChips({ filters, clearHref, onTaken }: FilterChipsProps) {
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {filters.map(({ label, href }) => (
        <li key={href}>
          <Link to={href} preventScrollReset className={styles.chip} onClick={onTaken}>
            <span className="visually-hidden">Remove filter: </span>
            {label}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={clearHref} preventScrollReset className={styles.clear} onClick={onTaken}>
          Clear all
        </Link>
      </li>
    </ul>
  )
}
