import { Link } from "react-router"
import { Icon } from "~/shared/ui/pictures/icon"
import * as copy from "../../copy"
import type { ShopView } from "../../model/list/shop-view"
import styles from "./filter-panel.module.css"

/** Links to the subcategories and to the parent. */
export function CategoryFacet({ categories, up }: Pick<ShopView, "categories" | "up">) {
  if (categories.length === 0) return null
  return (
    <nav className={styles.facet} aria-label={copy.filterByCategory}>
      <h3>{copy.category}</h3>
      <ul className={styles.categories}>
        {up && (
          <li>
            <Link to={up.href} preventScrollReset className={styles.row}>
              <Icon name="chevron-left" size={14} />
              {up.label}
            </Link>
          </li>
        )}
        {categories.map(({ label, href, count, current }) => (
          <li key={href}>
            <Link to={href} preventScrollReset className={styles.row} aria-current={current ? "page" : undefined}>
              {label} <span className={styles.number}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
