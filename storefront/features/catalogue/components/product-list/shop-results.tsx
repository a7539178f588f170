import { Pagination } from "~/shared/ui/navigation/pagination"
import * as copy from "../../copy"
import { pageHref } from "../../model/list/list-url"
import type { ShopView } from "../../model/list/shop-view"
import { FilterChips } from "../filters/filter-chips"
import { FilterPanel } from "../filters/filter-panel"
import { NoResults } from "./no-results"
import { ProductGrid } from "./product-grid"
import styles from "./shop-list.module.css"

interface ShopResultsProps {
  view: ShopView
  params: URLSearchParams
  loading: boolean
  onRemoveFilter: () => void
}

/** Filters, and the products that match them. */
export function ShopResults({ view, params, loading, onRemoveFilter }: ShopResultsProps) {
  return (
    <div className={styles.columns}>
      <FilterPanel view={view} params={params} />
      <div className={styles.results}>
        <FilterChips {...view} onRemove={onRemoveFilter} />
        {view.total === 0 && <NoResults {...view} />}
        <ProductGrid products={view.products} busy={loading} early level={2} />
        <div className={styles.pages}>
          <Pagination
            label={copy.products}
            page={view.page}
            pages={view.pages}
            hrefFor={(page) => pageHref(view.listHref, page)}
          />
        </div>
      </div>
    </div>
  )
}
