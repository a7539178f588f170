import type { ProductDetail } from "@mavazi/contracts"
import { Link } from "react-router"
import { categoryOf } from "../../model/categories/categories"
import { categoryHref } from "../../model/urls"
import styles from "./product-view.module.css"

/** Shop / Women / Linen dress */
export function Breadcrumbs({ product }: { product: Pick<ProductDetail, "category" | "name"> }) {
  const category = product.category === null ? undefined : categoryOf(product.category)
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        <li>
          <Link to="/shop">Shop</Link>
        </li>
        {category && (
          <li>
            <Link to={categoryHref(category.handle)}>{category.name}</Link>
          </li>
        )}
        <li aria-current="page">{product.name}</li>
      </ol>
    </nav>
  )
}
