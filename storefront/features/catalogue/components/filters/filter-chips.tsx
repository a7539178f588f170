import { Link } from "react-router"
import { Icon } from "~/shared/ui/pictures/icon"
import * as copy from "../../copy"
import type { ShopView } from "../../model/list/shop-view"
import styles from "./filter-chips.module.css"

export interface FilterChipsProps extends Pick<ShopView, "filters" | "clearHref"> {
  /** Called when a filter is removed, and with it the focused link. */
  onRemove: () => void
}

/** The active filters, each a link to the list without it. */
export function FilterChips({ filters, clearHref, onRemove }: FilterChipsProps) {
  if (filters.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={copy.activeFilters}>
      {filters.map(({ label, href }) => (
        <li key={href}>
          <Link to={href} preventScrollReset onClick={onRemove}>
            <span className="visually-hidden">{copy.removeFilter} </span>
            {label}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link to={clearHref} preventScrollReset className={styles.clear} onClick={onRemove}>
          {copy.clearAll}
        </Link>
      </li>
    </ul>
  )
}
