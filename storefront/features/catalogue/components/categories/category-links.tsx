import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import { linkPrefetch } from "~/shared/ui/navigation/link-prefetch"
import type { CategoryLink } from "../../model/categories/categories"

export interface CategoryLinksProps {
  label: string
  links: readonly CategoryLink[]
  /** Handle of the page's category. */
  current: string
  /** Handle of the marked link; `current` if absent. */
  marked?: string | undefined
  className: string | undefined
  linkClassName?: string | undefined
}

/** Links to categories, one of them marked. */
export function CategoryLinks({
  label,
  links,
  current,
  marked = current,
  className,
  linkClassName,
}: CategoryLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={className}>
        {links.map(({ handle, name }) => (
          <li key={handle}>
            <Link
              to={pagePaths.category(handle)}
              className={linkClassName}
              prefetch={linkPrefetch()}
              aria-current={handle === marked ? (handle === current ? "page" : true) : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
