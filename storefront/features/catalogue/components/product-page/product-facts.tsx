import type { ProductDetail } from "@mavazi/contracts"
import styles from "./product-view.module.css"

/** LabelProps facts of a product; nothing where it has none. */
export function ProductFacts({ title, facts }: { title: string; facts: ProductDetail["materials"] }) {
  if (facts.length === 0) return null
  return (
    <section className={styles.facts}>
      <h2>{title}</h2>
      <dl>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
