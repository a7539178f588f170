import { NavLink } from "react-router"
import { CATEGORIES, EVERYTHING } from "../model/categories"
import { shopHref } from "../model/list-address"
import styles from "./category-nav.module.css"

/** All, Women, Men, Children, New Arrivals, with the one shown marked. */
export function CategoryNav() {
  return (
    <nav aria-label="Categories">
      <ul className={styles.list}>
        {[EVERYTHING, ...CATEGORIES].map(({ handle, name }) => (
          <li key={handle}>
            <NavLink
              end
              to={shopHref({ page: 1, sort: "newest", category: handle })}
              className={styles.link ?? ""}
              prefetch="intent"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
