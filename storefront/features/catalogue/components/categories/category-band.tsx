import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import { linkPrefetch } from "~/shared/ui/navigation/link-prefetch"
import { EditorialPicture } from "~/shared/ui/pictures/editorial-picture"
import * as copy from "../../copy"
import { CATEGORIES } from "../../model/categories/categories"
import styles from "./category-band.module.css"

/** Pictures of the four categories with links. */
export function CategoryBand() {
  return (
    <nav aria-label={copy.shopByCategory}>
      <ul className={styles.band}>
        {CATEGORIES.map(({ handle, name }) => (
          <li key={handle}>
            <Link to={pagePaths.category(handle)} className={styles.link} prefetch={linkPrefetch()} viewTransition>
              <EditorialPicture name={handle} sizes="(min-width: 768px) 25vw, 50vw" alt="" />
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
