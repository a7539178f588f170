import type { ProductCard as Product } from "@mavazi/contracts"
import { Picture } from "~/shared/ui/pictures/picture"
import * as copy from "../../copy"
import { hasTwoColumns } from "../../model/list/two-columns"
import type { ChosenOffer } from "./card-variant-select"
import styles from "./product-card.module.css"

const WIDE_SIZES = "(min-width: 1200px) 300px, (min-width: 900px) 31vw, (min-width: 600px) 46vw"

interface CardPicturesProps {
  product: Product
  /** The variant that was chosen on the card; its picture replaces the product's. */
  chosen: ChosenOffer | null
  early: boolean
  /** The second picture is loaded only on hover. */
  pointedAt: boolean
  onQuickView: ((product: Product) => void) | undefined
}

/** The product's picture, another one on hover, and the button Quick View. */
export function CardPictures({ product, chosen, early, pointedAt, onQuickView }: CardPicturesProps) {
  const sizes = `${WIDE_SIZES}, ${hasTwoColumns() ? "44vw" : "88vw"}`
  return (
    <div className={styles.pictures}>
      <Picture picture={chosen?.picture ?? product.picture} sizes={sizes} priority={early} alt="" />
      {pointedAt && !chosen && product.hoverPicture && (
        <Picture picture={product.hoverPicture} sizes={sizes} alt="" className={styles.hover} />
      )}
      {onQuickView && (
        <button type="button" className={styles.quick} onClick={() => onQuickView(product)}>
          {copy.quickView}
          <span className="visually-hidden">: {product.name}</span>
        </button>
      )}
    </div>
  )
}
