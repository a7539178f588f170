import type { ProductDetail, ProductFacts } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { renderToStaticMarkup } from "react-dom/server"
import * as copy from "../../copy"
import styles from "./product-view.module.css"
import { type Services, ServiceNotes } from "./service-notes.server"

/** Collection and facts are missing until the engine has rebuilt the read model of an earlier version. */
export type FactsOfProduct = Partial<Pick<ProductDetail, "collection" | keyof ProductFacts>>

interface FactListProps {
  title: string
  facts: ProductFacts["materials"] | undefined
}

function FactList({ title, facts }: FactListProps) {
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

/**
 * HTML of the services, the collection and the facts of a product. Nothing in it changes with the choice, so browsers get it
 * without the script that would render it again.
 */
export function productFactsHtml(product: FactsOfProduct, services: Services): string {
  const { collection, materials, sustainability } = product
  return renderToStaticMarkup(
    <>
      <ServiceNotes {...services} />
      <div className={styles.details}>
        {collection && (
          <p>
            {copy.collection}{" "}
            <a href={pagePaths.collections + encodeURIComponent(collection.value)}>{collection.label}</a>
          </p>
        )}
        <FactList title={copy.materialsAndCare} facts={materials} />
        <FactList title={copy.environmentalFootprint} facts={sustainability} />
      </div>
    </>,
  )
}
