import { useRef } from "react"
import { useLocation } from "react-router"
import { Alert } from "~/shared/ui/feedback/alert"
import { LinkButton } from "~/shared/ui/buttons/button"
import * as copy from "../../copy"
import { ShopBar } from "./shop-bar"
import { ShopHead, type ShopHeadProps } from "./shop-head"
import styles from "./shop-list.module.css"
import { ShopResults } from "./shop-results"
import { useFilterFormState } from "../filters/use-filter-form"
import { useTwoColumns } from "./use-two-columns"

/** The shop: categories, filters, sort order, grid and pagination, all of them stored in the URL. */
export function ShopList({ category, intro, view }: ShopHeadProps) {
  const { pathname, search } = useLocation()
  const { params, loading } = useFilterFormState()
  const count = useRef<HTMLParagraphElement>(null)
  // Also renders the cards again, because their pictures depend on it.
  const isTwo = useTwoColumns()

  return (
    <div className="container page">
      <ShopHead category={category} intro={intro} view={view} />
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
