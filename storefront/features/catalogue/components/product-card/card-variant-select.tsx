import type { Picture, ProductCard, ProductDetail, ProductOffer, ProductVariant } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/money"
import { apiPaths } from "@mavazi/contracts/paths"
import { choiceWords } from "@mavazi/contracts/variant-options"
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react"
import { api } from "~/shared/api/client"
import styles from "./card-variant.module.css"

/** Another variant for a card's button, with the picture that shows it. */
export interface ChosenOffer extends ProductOffer {
  picture: Picture | null
}

export interface CardVariantProps {
  product: ProductCard
  /** What the card's button adds now. */
  offer: ProductOffer
  onChoose: (chosen: ChosenOffer) => void
  onFailed: (error: string) => void
}

export interface CardVariantSelectProps extends CardVariantProps {
  /** Fallback until the variants are loaded. */
  waiting: ReactNode
}

/** Every variant of a card's product as a list to choose from, opened as soon as it is known. */
export default function CardVariantSelect({ product, offer, waiting, onChoose, onFailed }: CardVariantSelectProps) {
  const [detail, setDetail] = useState<ProductDetail | null>(null)
  const select = useRef<HTMLSelectElement>(null)
  const failed = useEffectEvent(() => onFailed("The sizes could not be loaded. Please try again."))
  useEffect(() => {
    const leaving = new AbortController()
    api<ProductDetail>(apiPaths.product(product.slug), { signal: leaving.signal }).then(setDetail, () => {
      if (!leaving.signal.aborted) failed()
    })
    return () => leaving.abort()
  }, [product.slug])
  useEffect(() => {
    select.current?.focus({ preventScroll: true })
    try {
      select.current?.showPicker()
    } catch {
      // Older browsers have no such call, and others want a younger press: the list opens with the next one.
    }
  }, [detail])

  if (!detail) return waiting
  const choose = (id: string) => {
    const variant = detail.variants.find((each) => each.id === id)
    if (!variant) return
    const picture = detail.pictures.find(({ url }) => url === variant.image) ?? null
    onChoose({ ...variant, variantId: variant.id, picture })
  }
  return (
    <select
      ref={select}
      className={styles.choice}
      aria-label={`Choose a variant of ${product.name}`}
      value={offer.variantId}
      onChange={({ target }) => choose(target.value)}
    >
      {detail.variants.map((variant) => (
        <option key={variant.id} value={variant.id} disabled={variant.stock < 1}>
          {labelOf(variant, detail)}
        </option>
      ))}
    </select>
  )
}

function labelOf(variant: ProductVariant, { variants }: ProductDetail): string {
  const varies = variants.some(({ price }) => price !== variant.price)
  const label = [...choiceWords(variant), ...(varies ? [formatKsh(variant.price)] : [])].join(" · ")
  return variant.stock < 1 ? `${label} (sold out)` : label
}
