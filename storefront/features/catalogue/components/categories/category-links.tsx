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
}

/** Links to categories, one of them marked; renders nothing without links. */
export function CategoryLinks({ label, links, current, marked = current, className }: CategoryLinksProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className={className}>
        {links.map(({ handle, name }) => (
          <li key={handle}>
            <Link
              to={pagePaths.category(handle)}
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
