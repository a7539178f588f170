import { Suspense, useState } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { lazyComponent } from "~/shared/ui/lazy-component"
import * as copy from "../../copy"
import { offerLabel } from "../../model/variants/offer-label"
import type { CardVariantProps, CardVariantSelectProps } from "./card-variant-select"
import styles from "./card-variant.module.css"

const CardVariantSelect = lazyComponent<CardVariantSelectProps>(
  () => import("./card-variant-select"),
  ({ offer }) => <p className={styles.choice}>{offerLabel(offer)}</p>,
)

/** The variant that "Add to Cart" adds. With several variants it is a button that becomes a select. */
export function CardVariant(props: CardVariantProps) {
  const { product, offer, onFailed } = props
  const [choosing, setChoosing] = useState(false)
  const label = offerLabel(offer)
  if (label === "") return null
  if (product.options.every(({ values }) => values.length === 1)) return <p className={styles.choice}>{label}</p>
  const button = (
    <button type="button" className={styles.choice} aria-busy={choosing || undefined} onClick={() => setChoosing(true)}>
      {label}
      <span className="visually-hidden">{interpolate(copy.changeVariantSuffix, { name: product.name })}</span>
    </button>
  )
  if (!choosing) return button
  return (
    <Suspense fallback={button}>
      <CardVariantSelect
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
