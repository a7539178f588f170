import type { ProductDetail } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import * as copy from "../../copy"
import { ProductFactList } from "./product-fact-list"
import styles from "./product-view.module.css"

/** The collection is missing until the engine has rebuilt the read model of an earlier version. */
export interface ProductDetailsProps {
  product: Omit<ProductDetail, "collection"> & Partial<Pick<ProductDetail, "collection">>
}

/** The product's collection and facts. */
export function ProductDetails({ product: { collection, materials, sustainability } }: ProductDetailsProps) {
  return (
    <div className={styles.details}>
      {collection && (
        <p>
          {copy.collection}{" "}
          <Link to={pagePaths.collections + encodeURIComponent(collection.value)}>{collection.label}</Link>
        </p>
      )}
      <ProductFactList title={copy.materialsAndCare} facts={materials} />
      <ProductFactList title={copy.environmentalFootprint} facts={sustainability} />
    </div>
  )
}
