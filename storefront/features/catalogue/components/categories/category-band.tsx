import { Link } from "react-router"
import { linkPrefetch } from "~/shared/ui/navigation/link-prefetch"
import { Scene } from "~/shared/ui/pictures/scene"
import { CATEGORIES } from "../../model/categories/categories"
import { categoryHref } from "../../model/urls"
import styles from "./category-band.module.css"

/** Pictures of the four categories with links. */
export function CategoryBand() {
  return (
    <nav aria-label="Shop by category">
      <ul className={styles.band}>
        {CATEGORIES.map(({ handle, name }) => (
          <li key={handle}>
            <Link to={categoryHref(handle)} className={styles.link} prefetch={linkPrefetch()} viewTransition>
              <Scene name={handle} sizes="(min-width: 768px) 25vw, 50vw" alt="" />
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
