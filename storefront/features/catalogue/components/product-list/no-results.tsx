import { LinkButton } from "~/shared/ui/buttons/button"
import { EmptyState } from "~/shared/ui/feedback/empty-state"
import { categoryHref } from "../../model/urls"
import { CATEGORIES } from "../../model/categories/categories"
import { countLabel } from "../../model/list/count-label"
import type { ShopView } from "../../model/list/shop-view"
import styles from "./shop-list.module.css"

/** Empty list, with links to the list without one of the filters, or to the whole shop. */
export function NoResults({ q, ways }: Pick<ShopView, "q" | "ways">) {
  const links = ways.map(({ label, href, count }) => ({ label: `${label}: ${countLabel(count)}`, href }))
  const rails = CATEGORIES.map(({ name, handle }) => ({ label: name, href: categoryHref(handle) }))
  return (
    <EmptyState
      title={q === "" || ways.length > 0 ? "No pieces here" : `Nothing found for “${q}”`}
      action={
        <div className={styles.ways}>
          {(links.length > 0 ? links : rails).map(({ label, href }) => (
            <LinkButton key={href} to={href} variant="secondary" size="small">
              {label}
            </LinkButton>
          ))}
          <LinkButton to="/shop" size="small">
            See everything
          </LinkButton>
        </div>
      }
    >
      {ways.length > 0
        ? "No piece matches all of these filters. Try removing one:"
        : "There is nothing in this category right now. Browse the rest of the shop."}
    </EmptyState>
  )
}
