import type { ProductCard } from "@mavazi/contracts"
import { useId } from "react"
import styles from "./new-arrivals.module.css"
import { ProductGrid } from "./product-grid"

const SHOWN = 4

/** Up to four products under a heading; nothing where there are none. */
export function ProductRow({ title, products }: { title: string; products: readonly ProductCard[] }) {
  const titleId = useId()
  if (products.length === 0) return null
  return (
    <section className={`container ${styles.related ?? ""}`} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
      </div>
      <ProductGrid products={products.slice(0, SHOWN)} />
    </section>
  )
}
