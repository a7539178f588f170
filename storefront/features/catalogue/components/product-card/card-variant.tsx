import { Suspense, useState } from "react"
import { lazyPart } from "~/shared/ui/lazy-component"
import { offerWords } from "../../model/variants/offer-label"
import type { CardChoiceProps, CardSelectProps } from "./card-variant-select"
import styles from "./card-variant.module.css"

const CardSelect = lazyPart<CardSelectProps>(
  () => import("./card-variant-select"),
  ({ offer }) => <p className={styles.choice}>{offerWords(offer)}</p>,
)

/** Names what "Add to Cart" adds; where there is more than one, pressing it makes it a choice in its place. */
export function CardChoice(props: CardChoiceProps) {
  const { product, offer, onFailed } = props
  const [choosing, setChoosing] = useState(false)
  const words = offerWords(offer)
  if (words === "") return null
  if (product.options.every(({ values }) => values.length === 1)) return <p className={styles.choice}>{words}</p>
  const button = (
    <button type="button" className={styles.choice} aria-busy={choosing || undefined} onClick={() => setChoosing(true)}>
      {words}
      <span className="visually-hidden">, change variant of {product.name}</span>
    </button>
  )
  if (!choosing) return button
  return (
    <Suspense fallback={button}>
      <CardSelect
        {...props}
        waiting={button}
        onFailed={(error) => {
          setChoosing(false)
          onFailed(error)
        }}
      />
    </Suspense>
  )
}
