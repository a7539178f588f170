import type { ProductCard } from "@mavazi/contracts"
import { useId } from "react"
import { ProductGrid } from "./product-grid"
import styles from "./product-row.module.css"

const SHOWN = 4

/** Up to four products under a heading; nothing where there are none. */
export function ProductRow({ title, products, id }: { title: string; products: readonly ProductCard[]; id?: string }) {
  const titleId = useId()
  if (products.length === 0) return null
  return (
    <section id={id} className={`container ${styles.row ?? ""}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ProductGrid products={products.slice(0, SHOWN)} />
    </section>
  )
}
