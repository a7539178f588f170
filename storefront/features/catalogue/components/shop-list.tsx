import type { ProductListResponse } from "@mavazi/contracts"
import { useNavigation } from "react-router"
import { Alert } from "~/shared/ui/alert"
import { LinkButton } from "~/shared/ui/button"
import { EmptyState } from "~/shared/ui/empty-state"
import { Pagination } from "~/shared/ui/pagination"
import type { Category } from "../model/categories"
import { type ListAddress, shopHref } from "../model/list-address"
import { CategoryNav } from "./category-nav"
import { ProductGrid } from "./product-grid"
import styles from "./shop-list.module.css"
import { SortForm } from "./sort-form"

export interface ShopListProps {
  category: Category
  address: ListAddress
  /** Null when the products could not be loaded. */
  list: Pick<ProductListResponse, "products" | "pages" | "total"> | null
}

/** The shop: categories, order, grid and pages, all of it in the address. */
export function ShopList({ category, address, list }: ShopListProps) {
  const loading = useNavigation().location?.pathname.startsWith("/shop") ?? false

  return (
    <div className="container page">
      <div className={styles.head}>
        <h1>Shop</h1>
        <p className="lead">{category.intro}</p>
      </div>
      <div className={styles.bar}>
        <CategoryNav />
        <div className={styles.side}>
          <p role="status" className={styles.count}>
            {loading ? "Loading products..." : list && countWords(list.total)}
          </p>
          <SortForm sort={address.sort} hrefFor={(sort) => shopHref({ ...address, page: 1, sort })} />
        </div>
      </div>
      {list === null && (
        <div className={styles.failed}>
          <Alert tone="error">Failed to load products.</Alert>
          <LinkButton to={shopHref(address)} reloadDocument variant="secondary">
            Try again
          </LinkButton>
        </div>
      )}
      {list?.products.length === 0 && (
        <EmptyState title="Nothing on this rail" action={<LinkButton to="/shop">See everything</LinkButton>}>
          There are no pieces here right now. The rest of the shop is a step away.
        </EmptyState>
      )}
      {list && (
        <>
          <ProductGrid products={list.products} busy={loading} early level={2} />
          <div className={styles.pages}>
            <Pagination
              label="Products"
              page={address.page}
              pages={list.pages}
              hrefFor={(page) => shopHref({ ...address, page })}
            />
          </div>
        </>
      )}
    </div>
  )
}

function countWords(total: number): string {
  return total === 1 ? "1 piece" : `${String(total)} pieces`
}
