import type { ProductCard } from "@mavazi/contracts"
import { ProductGrid } from "./product-grid"
import styles from "./product-row.module.css"

const SHOWN = 4

/** Up to four products under a heading; renders nothing without products. */
export function ProductRow({ title, products, id }: { title: string; products: readonly ProductCard[]; id?: string }) {
  return (
    products[0] && (
      <section id={id} className={`container ${styles.row ?? ""}`} aria-label={title}>
        <h2>{title}</h2>
        <ProductGrid products={products.slice(0, SHOWN)} />
      </section>
    )
  )
}
