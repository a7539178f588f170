import { Link } from "react-router"
import { categoryHref } from "../../model/urls"
import { CATEGORIES, type Category, EVERYTHING } from "../../model/categories/categories"
import styles from "./category-nav.module.css"
import { linkPrefetch } from "~/shared/ui/navigation/link-prefetch"

/** All, Women, Men, Children, New Arrivals, with the one shown marked, or the one above it. */
export function CategoryNav({ category }: { category: Category }) {
  const isMarked = (handle: string) => handle === (category.above ?? category).handle
  return (
    <nav aria-label="Categories">
      <ul className={styles.list}>
        {[EVERYTHING, ...CATEGORIES].map(({ handle, name }) => (
          <li key={handle}>
            <Link
              to={categoryHref(handle)}
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
