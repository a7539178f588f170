import type { ProductCard as Product, ProductDetail } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/paths"
import { COLOUR_OPTION, SIZE_OPTION } from "@mavazi/contracts/variant-options"
import { useEffect, useState } from "react"
import { Link } from "react-router"
import { api } from "~/shared/api/client"
import { Alert } from "~/shared/ui/feedback/alert"
import { Badge } from "~/shared/ui/display/badge"
import { Dialog } from "~/shared/ui/overlays/dialog"
import { Picture } from "~/shared/ui/pictures/picture"
import { Price } from "~/shared/ui/display/price"
import { productHref } from "../../model/urls"
import type { Choice } from "../../model/variants/variant-choice"
import { quickViewCopy } from "../../model/variants/quick-view-copy"
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
  const copy = quickViewCopy(product)
  const detail = useDetail(product.slug)
  const [error, setError] = useState<string | null>(null)
  const { picker, request, price, isSoldOut, askForMissing } = useVariantChoice(
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
    <Dialog open onClose={onClose} label={name} look="wide">
      <div className={styles.layout}>
        <Picture picture={picture} sizes="(min-width: 700px) 470px, 100vw" className={styles.picture} />
        <div className={styles.words}>
          <Badge>{copy.badge}</Badge>
          <h2>{name}</h2>
          <p className={styles.price}>
            <Price {...price} />
          </p>
          <p>{copy.description}</p>
          {/* Options are shown as text until the variant picker is loaded. */}
          <div className={styles.facts}>
            {!hasOption(SIZE_OPTION) && <p>{copy.sizes}</p>}
            {!hasOption(COLOUR_OPTION) && <p>{copy.colors}</p>}
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
              onIncomplete={askForMissing}
              onAdded={added}
              onFailed={setError}
            />
            <Link to={productHref(product.slug)} className={styles.details} viewTransition>
              All details
            </Link>
          </div>
        </div>
      </div>
    </Dialog>
  )
}

/** The product with its variants; null until it is there. Without it the quick view still works as a card. */
function useDetail(slug: string): ProductDetail | null {
  const [detail, setDetail] = useState<ProductDetail | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    api<ProductDetail>(apiPaths.product(slug), { signal: leaving.signal }).then(setDetail, () => setDetail(null))
    return () => leaving.abort()
  }, [slug])
  return detail
}
