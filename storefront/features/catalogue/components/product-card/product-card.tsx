import type { ProductCard as Product } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useState } from "react"
import { Link } from "react-router"
import { Badge } from "~/shared/ui/display/badge"
import { linkPrefetch } from "~/shared/ui/navigation/link-prefetch"
import { Price } from "~/shared/ui/display/price"
import * as copy from "../../copy"
import { addToCartRequestOf } from "../../model/variants/add-to-cart-request"
import { AddToCartButton } from "../variants/add-to-cart-button"
import { CardPictures } from "./card-pictures"
import { CardVariant } from "./card-variant"
import type { ChosenOffer } from "./card-variant-select"
import styles from "./product-card.module.css"

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
  const [pointedAt, setPointedAt] = useState(false)
  const Heading = `h${level}` as const

  return (
    <article className={styles.card} onPointerEnter={(event) => setPointedAt(event.pointerType === "mouse")}>
      <CardPictures product={product} chosen={chosen} early={early} pointedAt={pointedAt} onQuickView={onQuickView} />
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
