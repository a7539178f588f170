import type { Picture, ProductCard, ProductDetail, ProductOffer, ProductVariant } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import { optionLabels } from "@mavazi/contracts/catalogue/variant-options"
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react"
import { api } from "~/shared/api/client"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"
import { useOwnPricesOf } from "../use-own-prices"
import styles from "./card-variant.module.css"

/** A variant chosen for a card's button, with its picture. */
export interface ChosenOffer extends ProductOffer {
  picture: Picture | null
}

export interface CardVariantProps {
  product: ProductCard
  /** The variant that the card's button adds. */
  offer: ProductOffer
  onChoose: (chosen: ChosenOffer) => void
  onFailed: (error: string) => void
}

export interface CardVariantSelectProps extends CardVariantProps {
  /** Fallback until the variants are loaded. */
  waiting: ReactNode
}

/** A select with every variant of a card's product, opened as soon as they are loaded. */
export default function CardVariantSelect({ product, offer, waiting, onChoose, onFailed }: CardVariantSelectProps) {
  const [loaded, setDetail] = useState<ProductDetail | null>(null)
  const detail = useOwnPricesOf(loaded)
  const select = useRef<HTMLSelectElement>(null)
  const failed = useEffectEvent(() => onFailed(copy.sizesNotLoaded))
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
      // `showPicker` is missing in older browsers and throws without a recent click: the next click opens the list.
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
      aria-label={interpolate(copy.chooseVariantOf, { name: product.name })}
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
  const label = [...optionLabels(variant), ...(varies ? [formatKsh(variant.price)] : [])].join(" · ")
  return variant.stock < 1 ? interpolate(copy.optionSoldOut, { label }) : label
}
