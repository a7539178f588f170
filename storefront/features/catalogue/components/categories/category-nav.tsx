import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import { type Category, type CategoryLink, EVERYTHING } from "../../model/categories/categories"
import styles from "./category-nav.module.css"
import { linkPrefetch } from "~/shared/ui/navigation/link-prefetch"
import * as copy from "../../copy"

/** All, the top-level categories, New Arrivals. Marks the current category, or the one above it. */
export function CategoryNav({ category, menu }: { category: Category; menu: readonly CategoryLink[] }) {
  const marked = category.path[0]?.value ?? category.handle
  return (
    <nav aria-label={copy.categories}>
      <ul className={styles.list}>
        {[EVERYTHING, ...menu].map(({ handle, name }) => (
          <li key={handle}>
            <Link
              to={pagePaths.category(handle)}
              className={styles.link}
              prefetch={linkPrefetch()}
              aria-current={handle === marked ? (handle === category.handle ? "page" : true) : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
