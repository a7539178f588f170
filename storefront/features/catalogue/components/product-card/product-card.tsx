import type { ProductCard as Product } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useState } from "react"
import { Link } from "react-router"
import { Badge } from "~/shared/ui/display/badge"
import { linkPrefetch } from "~/shared/ui/navigation/link-prefetch"
import { Picture } from "~/shared/ui/pictures/picture"
import { Price } from "~/shared/ui/display/price"
import * as copy from "../../copy"
import { addToCartRequestOf } from "../../model/variants/add-to-cart-request"
import { hasTwoColumns } from "../../model/list/two-columns"
import { AddToCartButton } from "../variants/add-to-cart-button"
import { CardVariant } from "./card-variant"
import type { ChosenOffer } from "./card-variant-select"
import styles from "./product-card.module.css"

const WIDE_SIZES = "(min-width: 1200px) 300px, (min-width: 900px) 31vw, (min-width: 600px) 46vw"

export interface ProductCardProps {
  product: Product
  /** True for the first card above the fold: its picture is loaded with high priority. */
  early?: boolean
  level?: 2 | 3
  onAdded: (product: Product) => void
  onFailed: (error: string) => void
  /** Without it the card has no Quick View button. */
  onQuickView?: ((product: Product) => void) | undefined
}

/** Picture, name, description, price and Add to Cart with its variant; on home also Quick View. */
export function ProductCard(props: ProductCardProps) {
  const { product, early = false, level = 3, onAdded, onFailed, onQuickView } = props
  const { name } = product
  const [chosen, setChosen] = useState<ChosenOffer | null>(null)
  const offer = chosen ?? product.offer
  const { price, compareAtPrice } = offer ?? product
  // The second picture is loaded only on hover.
  const [pointedAt, setPointedAt] = useState(false)
  const Heading = `h${level}` as const
  const sizes = `${WIDE_SIZES}, ${hasTwoColumns() ? "44vw" : "88vw"}`

  return (
    <article className={styles.card} onPointerEnter={(event) => setPointedAt(event.pointerType === "mouse")}>
      <div className={styles.pictures}>
        <Picture picture={chosen?.picture ?? product.picture} sizes={sizes} priority={early} alt="" />
        {pointedAt && !chosen && product.hoverPicture && (
          <Picture picture={product.hoverPicture} sizes={sizes} alt="" className={styles.hover} />
        )}
        {onQuickView && (
          <button type="button" className={styles.quick} onClick={() => onQuickView(product)}>
            {copy.quickView}
            <span className="visually-hidden">: {name}</span>
          </button>
        )}
      </div>
      {compareAtPrice !== null && compareAtPrice > price && (
        <p className={styles.flags}>
          <Badge tone="accent">{copy.saleBadge}</Badge>
        </p>
      )}
      <Heading className={styles.name}>
        <Link to={pagePaths.product(product.slug)} prefetch={linkPrefetch()} viewTransition>
          {name}
        </Link>
      </Heading>
      <p className={styles.description}>{product.description}</p>
      {offer && <CardVariant product={product} offer={offer} onChoose={setChosen} onFailed={onFailed} />}
      <div className={styles.foot}>
        <Price amount={price} before={compareAtPrice} from={!offer && product.priceVaries} />
        <AddToCartButton
          variant="quiet"
          size="small"
          soldOut={!offer}
          request={addToCartRequestOf(product, offer)}
          onAdded={() => onAdded(product)}
          onFailed={onFailed}
        />
      </div>
    </article>
  )
}
