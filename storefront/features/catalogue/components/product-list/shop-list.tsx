import { useRef } from "react"
import { useLocation } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button, LinkButton } from "~/shared/ui/buttons/button"
import { Pagination } from "~/shared/ui/navigation/pagination"
import * as copy from "../../copy"
import type { Category } from "../../model/categories/categories"
import { pageHref } from "../../model/list/list-url"
import { countLabel } from "../../model/list/count-label"
import type { ShopView } from "../../model/list/shop-view"
import { CategoryNav } from "../categories/category-nav"
import { ColumnsToggle } from "./columns-toggle"
import { FilterChips } from "../filters/filter-chips"
import { FILTER_PANEL, FilterPanel } from "../filters/filter-panel"
import { NoResults } from "./no-results"
import { ProductGrid } from "./product-grid"
import styles from "./shop-list.module.css"
import { SortField } from "../filters/sort-field"
import { useFilterFormState } from "../filters/use-filter-form"
import { useTwoColumns } from "./use-two-columns"

export interface ShopListProps {
  category: Category
  /** One sentence about the category. */
  intro: string
  /** Null when the products could not be loaded. */
  view: ShopView | null
}

/** The shop: categories, filters, sort order, grid and pagination, all of them stored in the URL. */
export function ShopList({ category, intro, view }: ShopListProps) {
  const { pathname, search } = useLocation()
  const { params, loading } = useFilterFormState()
  const count = useRef<HTMLParagraphElement>(null)
  // Also renders the cards again, because their pictures depend on it.
  const isTwo = useTwoColumns()

  return (
    <div className="container page">
      <div className={styles.head}>
        <h1>{copy.shop}</h1>
        {category.handle !== "" && <p className={styles.category}>{category.name}</p>}
        <p className="lead">
          {view?.q && view.total > 0 ? (view.searchNote ?? interpolate(copy.resultsFor, { query: view.q })) : intro}
        </p>
      </div>
      <div className={styles.bar}>
        <CategoryNav category={category} />
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
              <SortField sort={params.get("sort") ?? "newest"} searching={view.q !== ""} />
            </>
          )}
        </div>
      </div>
      {view ? (
        <div className={styles.columns}>
          <FilterPanel view={view} params={params} />
          <div className={styles.results}>
            <FilterChips {...view} onRemove={() => count.current?.focus()} />
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
      ) : (
        <div className={styles.failed}>
          <Alert tone="error">{copy.loadFailed}</Alert>
          <LinkButton to={pathname + search} reloadDocument variant="secondary">
            {copy.tryAgain}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
