import type { ProductCard as Product } from "@mavazi/contracts"
import { COLOUR_OPTION, SIZE_OPTION } from "@mavazi/contracts/catalogue/variant-options"
import { useState } from "react"
import { Badge } from "~/shared/ui/display/badge"
import { Dialog } from "~/shared/ui/overlays/dialog"
import { Picture } from "~/shared/ui/pictures/picture"
import { Price } from "~/shared/ui/display/price"
import type { Choice } from "../../model/variants/variant-choice"
import { quickViewTexts } from "../../model/variants/quick-view-texts"
import { QuickViewActions } from "./quick-view-actions"
import styles from "./quick-view.module.css"
import { useProductDetail } from "./use-product-detail"
import { useVariantChoice } from "../variants/use-variant-choice"
import { VariantPicker } from "../variants/variant-picker"

export interface QuickViewProps {
  product: Product
  onClose: () => void
  onAdded: () => void
}

/** Product details in a dialog: the card's data at once, the variant picker when the stock is loaded. */
export default function QuickView({ product, onClose, onAdded }: QuickViewProps) {
  const { name, picture } = product
  const texts = quickViewTexts(product)
  const detail = useProductDetail(product.slug)
  const chosen = useVariantChoice(product, detail?.variants ?? [], useState<Choice | null>(null))
  const { picker } = chosen

  const hasOption = (name: string) => detail !== null && picker.groups.some((group) => group.name === name)

  const added = () => {
    onClose()
    onAdded()
  }

  return (
    <Dialog open onClose={onClose} label={name} variant="wide">
      <div className={styles.layout}>
        <Picture picture={picture} sizes="(min-width: 700px) 470px, 100vw" className={styles.picture} />
        <div className={styles.text}>
          <Badge>{texts.badge}</Badge>
          <h2>{name}</h2>
          <p className={styles.price}>
            <Price {...chosen.price} />
          </p>
          <p>{texts.description}</p>
          {/* Options are shown as text until the variant picker is loaded. */}
          <div className={styles.facts}>
            {!hasOption(SIZE_OPTION) && <p>{texts.sizes}</p>}
            {!hasOption(COLOUR_OPTION) && <p>{texts.colors}</p>}
          </div>
          {detail && (
            <div className={styles.picker}>
              <VariantPicker {...picker} swatches={detail.colourSwatches} />
            </div>
          )}
          <QuickViewActions product={product} chosen={chosen} onAdded={added} />
        </div>
      </div>
    </Dialog>
  )
}
