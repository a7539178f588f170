import type { ProductCard as Product, ProductDetail } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import { COLOUR_OPTION, SIZE_OPTION } from "@mavazi/contracts/catalogue/variant-options"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useEffect, useState } from "react"
import { Link } from "react-router"
import { api } from "~/shared/api/client"
import { Alert } from "~/shared/ui/feedback/alert"
import { Badge } from "~/shared/ui/display/badge"
import { Dialog } from "~/shared/ui/overlays/dialog"
import { Picture } from "~/shared/ui/pictures/picture"
import { Price } from "~/shared/ui/display/price"
import * as copy from "../../copy"
import type { Choice } from "../../model/variants/variant-choice"
import { quickViewTexts } from "../../model/variants/quick-view-texts"
import { AddToCartButton } from "../variants/add-to-cart-button"
import styles from "./quick-view.module.css"
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
  const detail = useDetail(product.slug)
  const [error, setError] = useState<string | null>(null)
  const { picker, request, price, isSoldOut, showMissingOption } = useVariantChoice(
    product,
    detail?.variants ?? [],
    useState<Choice | null>(null),
  )

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
            <Price {...price} />
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
          {error !== null && <Alert tone="error">{error}</Alert>}
          <div className={styles.actions}>
            <AddToCartButton
              request={request}
              soldOut={isSoldOut}
              onIncomplete={showMissingOption}
              onAdded={added}
              onFailed={setError}
            />
            <Link to={pagePaths.product(product.slug)} className={styles.details} viewTransition>
              {copy.allDetails}
            </Link>
          </div>
        </div>
      </div>
    </Dialog>
  )
}

/** The product with its variants; null until it is loaded. Without it the quick view still works as a card. */
function useDetail(slug: string): ProductDetail | null {
  const [detail, setDetail] = useState<ProductDetail | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    api<ProductDetail>(apiPaths.product(slug), { signal: leaving.signal }).then(setDetail, () => setDetail(null))
    return () => leaving.abort()
  }, [slug])
  return detail
}
