import type { ProductFacts } from "@mavazi/contracts"
import styles from "./product-view.module.css"

export interface ProductFactListProps {
  title: string
  /** Missing for a new list, until the engine has rebuilt the read model of an earlier version. */
  facts: ProductFacts["materials"] | undefined
}

/** A list of facts about a product; renders nothing when it is missing or empty. */
export function ProductFactList({ title, facts }: ProductFactListProps) {
  return (
    facts?.[0] && (
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
  )
}
