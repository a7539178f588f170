import { SIZE_OPTION } from "@mavazi/contracts/catalogue/variant-options"
import type { ReactNode } from "react"
import { Price } from "~/shared/ui/display/price"
import type { PageProduct } from "../../model/page-product"
import type { VariantChoice } from "../variants/use-variant-choice"
import { VariantPicker } from "../variants/variant-picker"
import { NoScriptChoice } from "./no-script-choice"
import { PriceTiers } from "./price-tiers"
import styles from "./product-view.module.css"

interface ProductChoiceProps {
  product: PageProduct
  chosen: VariantChoice
  /** Link to the size guide, shown beside the sizes. */
  sizeHelp: ReactNode
  children: ReactNode
}

/** Name and price of a product, with its options; `children` below them. */
export function ProductChoice({ product, chosen, sizeHelp, children }: ProductChoiceProps) {
  const note = product.sizeNotes[chosen.choice[SIZE_OPTION] ?? ""]
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
      {Object.keys(product.sizeNotes).length > 0 && <p className={`small muted ${styles.note}`}>{note}</p>}
      {children}
    </div>
  )
}
