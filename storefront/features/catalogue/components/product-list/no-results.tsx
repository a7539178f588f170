import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { interpolate } from "~/shared/copy/interpolate"
import { LinkButton } from "~/shared/ui/buttons/button"
import { EmptyState } from "~/shared/ui/feedback/empty-state"
import * as copy from "../../copy"
import { countLabel } from "../../model/list/count-label"
import type { ShopView } from "../../model/list/shop-view"
import styles from "./shop-list.module.css"

/** Empty list, with links to the list without one of the filters, or to the whole shop. */
export function NoResults({ q, removals, filters, menu }: Pick<ShopView, "q" | "removals" | "filters" | "menu">) {
  const links = removals.map(({ label, href, count }) => ({ label: `${label}: ${countLabel(count)}`, href }))
  const rails = menu.map(({ name, handle }) => ({ label: name, href: pagePaths.category(handle) }))
  return (
    <EmptyState
      title={q === "" || removals.length > 0 ? copy.emptyListTitle : interpolate(copy.noResultsTitle, { query: q })}
      action={
        <div className={styles.ways}>
          {(links.length > 0 ? links : rails).map(({ label, href }) => (
            <LinkButton key={href} to={href} variant="secondary" size="small">
              {label}
            </LinkButton>
          ))}
          <LinkButton to={pagePaths.shop} size="small">
            {copy.allProductsLink}
          </LinkButton>
        </div>
      }
    >
      {filters.length > 0 && removals.length > 0 ? copy.emptyFilteredText : copy.emptyListText}
    </EmptyState>
  )
}
