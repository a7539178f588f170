import type { Ref } from "react"
import { Button } from "~/shared/ui/buttons/button"
import * as copy from "../../copy"
import { CATEGORIES, type Category, EVERYTHING } from "../../model/categories/categories"
import { countLabel } from "../../model/list/count-label"
import type { ShopView } from "../../model/list/shop-view"
import { CategoryLinks } from "../categories/category-links"
import links from "../categories/category-links.module.css"
import { ColumnsToggle } from "./columns-toggle"
import { FILTER_PANEL } from "../filters/filter-panel"
import styles from "./shop-list.module.css"
import { SortField } from "../filters/sort-field"

interface ShopBarProps {
  category: Category
  /** Null when the products could not be loaded. */
  view: ShopView | null
  loading: boolean
  /** The order in the URL; null for the default. */
  sort: string | null
  isTwo: boolean
  count: Ref<HTMLParagraphElement>
}

/** Categories, number of products, columns, filters and sort order. */
export function ShopBar({ category, view, loading, sort, isTwo, count }: ShopBarProps) {
  return (
    <div className={styles.bar}>
      <CategoryLinks
        label={copy.categories}
        links={[EVERYTHING, ...(view?.menu ?? CATEGORIES)]}
        current={category.handle}
        marked={category.path[0]?.handle}
        className={links.list}
      />
      <div className={styles.side}>
        <p role="status" ref={count} tabIndex={-1} className={styles.count}>
          {loading ? copy.loadingProducts : view && countLabel(view.total)}
        </p>
        <ColumnsToggle isTwo={isTwo} />
        {view && (
          <>
            <Button popoverTarget={FILTER_PANEL} variant="secondary" size="small" className={styles.open}>
              {copy.filters}
              {view.filters.length > 0 && ` (${String(view.filters.length)})`}
            </Button>
            <SortField sort={sort ?? "newest"} searching={view.q !== ""} />
          </>
        )}
      </div>
    </div>
  )
}
