import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import { linkPrefetch } from "~/shared/ui/navigation/link-prefetch"
import * as copy from "../../copy"
import type { CategoryLink } from "../../model/categories/categories"
import styles from "../filters/filter-chips.module.css"

/** Links to the categories below the one of the page. */
export function ChildCategories({ categories }: { categories: readonly CategoryLink[] }) {
  if (categories.length === 0) return null
  return (
    <nav aria-label={copy.childCategories}>
      <ul className={styles.chips}>
        {categories.map(({ handle, name }) => (
          <li key={handle}>
            <Link to={pagePaths.category(handle)} className={styles.chip} prefetch={linkPrefetch()}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
