import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import { CATEGORIES, type Category, EVERYTHING } from "../../model/categories/categories"
import styles from "./category-nav.module.css"
import { linkPrefetch } from "~/shared/ui/navigation/link-prefetch"
import * as copy from "../../copy"

/** All, Women, Men, Children, New Arrivals. Marks the current category, or its parent. */
export function CategoryNav({ category }: { category: Category }) {
  const isMarked = (handle: string) => handle === (category.above ?? category).handle
  return (
    <nav aria-label={copy.categories}>
      <ul className={styles.list}>
        {[EVERYTHING, ...CATEGORIES].map(({ handle, name }) => (
          <li key={handle}>
            <Link
              to={pagePaths.category(handle)}
              className={styles.link}
              prefetch={linkPrefetch()}
              aria-current={isMarked(handle) ? (handle === category.handle ? "page" : true) : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
