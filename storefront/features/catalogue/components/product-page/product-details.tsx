import type { ProductDetail } from "@mavazi/contracts"
import * as copy from "../../copy"
import { ProductFactList } from "./product-fact-list"
import { ProductGroups } from "./product-groups"
import styles from "./product-view.module.css"

/** The product's collection and facts. */
export function ProductDetails({ product }: { product: ProductDetail }) {
  return (
    <div className={styles.details}>
      <ProductGroups product={product} />
      <ProductFactList title={copy.materialsAndCare} facts={product.materials} />
      <ProductFactList title={copy.environmentalFootprint} facts={product.sustainability} />
    </div>
  )
}
