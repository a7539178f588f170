import type { ProductDetail } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import * as copy from "../../copy"
import { categoryOf } from "../../model/categories/categories"
import styles from "./product-view.module.css"

/** Shop / Women / Linen dress */
export function Breadcrumbs({ product }: { product: Pick<ProductDetail, "category" | "name"> }) {
  const category = categoryOf(product.category ?? "")
  return (
    <nav aria-label={copy.breadcrumb}>
      <ol className={styles.crumbs}>
        <li>
          <Link to={pagePaths.shop}>{copy.shop}</Link>
        </li>
        {category && (
          <li>
            <Link to={pagePaths.category(category.handle)}>{category.name}</Link>
          </li>
        )}
        <li aria-current="page">{product.name}</li>
      </ol>
    </nav>
  )
}
