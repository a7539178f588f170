import type { ProductDetail } from "@mavazi/contracts"
import type { ReactNode } from "react"
import { Price } from "~/shared/ui/display/price"
import type { VariantChoice } from "../variants/use-variant-choice"
import { VariantPicker } from "../variants/variant-picker"
import { NoScriptChoice } from "./no-script-choice"
import { PriceTiers } from "./price-tiers"
import styles from "./product-view.module.css"

interface ProductChoiceProps {
  product: ProductDetail
  chosen: VariantChoice
  /** Link to the size guide, shown beside the sizes. */
  sizeHelp: ReactNode
  children: ReactNode
}

/** Name and price of a product, with its options; `children` below them. */
export function ProductChoice({ product, chosen, sizeHelp, children }: ProductChoiceProps) {
  return (
    <div className={styles.buy}>
      <div className={styles.title}>
        <h1>{product.name}</h1>
        <p className={styles.price}>
          <Price {...chosen.price} />
        </p>
        <PriceTiers tiers={chosen.tiers} />
      </div>
      <p>{product.description}</p>
      {import.meta.env.SSR && <NoScriptChoice product={product} sizeHelp={sizeHelp} />}
      <VariantPicker {...chosen.picker} swatches={product.colourSwatches} sizeHelp={sizeHelp} />
      {children}
    </div>
  )
}
