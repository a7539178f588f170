import { useRef } from "react"
import { useLocation } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import { Alert } from "~/shared/ui/feedback/alert"
import { LinkButton } from "~/shared/ui/buttons/button"
import * as copy from "../../copy"
import type { Category } from "../../model/categories/categories"
import type { ShopView } from "../../model/list/shop-view"
import { ShopBar } from "./shop-bar"
import styles from "./shop-list.module.css"
import { ShopResults } from "./shop-results"
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
      <ShopBar
        category={category}
        view={view}
        loading={loading}
        sort={params.get("sort")}
        isTwo={isTwo}
        count={count}
      />
      {view ? (
        <ShopResults view={view} params={params} loading={loading} onRemoveFilter={() => count.current?.focus()} />
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
