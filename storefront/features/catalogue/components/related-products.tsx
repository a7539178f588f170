import type { ProductCard } from "@mavazi/contracts"
import styles from "./new-arrivals.module.css"
import { ProductGrid } from "./product-grid"

const SHOWN = 4

/** Neighbours of a product; nothing where there are none. */
export function RelatedProducts({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <section className={`container ${styles.related ?? ""}`} aria-labelledby="related-title">
      <div className={styles.head}>
        <h2 id="related-title">Goes well with it</h2>
      </div>
      <ProductGrid products={products.slice(0, SHOWN)} />
    </section>
  )
}
