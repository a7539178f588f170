import type { ProductCard as Product } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { type ReactNode, useState } from "react"
import { Link } from "react-router"
import { linkPrefetch } from "~/shared/ui/navigation/link-prefetch"
import { Price } from "~/shared/ui/display/price"
import { addToCartRequestOf } from "../../model/variants/add-to-cart-request"
import { AddToCartButton } from "../variants/add-to-cart-button"
import { CardPictures } from "./card-pictures"
import { CardRating } from "./card-rating"
import { CardVariant } from "./card-variant"
import type { ChosenOffer } from "./card-variant-select"
import { SaleFlag } from "./sale-flag"
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
  /** Over the picture, after the link in the order of the keyboard. */
  children?: ReactNode
}

/** Picture, name, description, rating, price and Add to Cart with its variant; on home also Quick View. */
export function ProductCard(props: ProductCardProps) {
  const { product, early = false, level = 3, onAdded, onFailed, onQuickView, children } = props
  const { name, rating } = product
  const [chosen, setChosen] = useState<ChosenOffer | null>(null)
  const offer = chosen ?? product.offer
  const { price, compareAtPrice } = offer ?? product
  const [pointedAt, setPointedAt] = useState(false)
  const Heading = `h${level}` as const

  return (
    <article className={styles.card} onPointerEnter={(event) => setPointedAt(event.pointerType === "mouse")}>
      <CardPictures product={product} chosen={chosen} early={early} pointedAt={pointedAt} onQuickView={onQuickView} />
      {compareAtPrice !== null && compareAtPrice > price && <SaleFlag />}
      <Heading className={styles.name}>
        <Link to={pagePaths.product(product.slug)} prefetch={linkPrefetch()} viewTransition>
          {name}
        </Link>
      </Heading>
      {children}
      <p className={styles.description}>{product.description}</p>
      {rating && <CardRating {...rating} />}
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
