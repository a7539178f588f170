import type { ProductCard as Product } from "@mavazi/contracts"
import { useState } from "react"
import { Link } from "react-router"
import { Badge } from "~/shared/ui/badge"
import { linkPrefetch } from "~/shared/ui/link-prefetch"
import { Picture } from "~/shared/ui/picture"
import { Price } from "~/shared/ui/price"
import { productHref } from "../model/addresses"
import { AddToCartButton } from "./add-to-cart-button"
import styles from "./product-card.module.css"

const SIZES = "(min-width: 1200px) 300px, (min-width: 900px) 31vw, (min-width: 600px) 46vw, 88vw"

export interface ProductCardProps {
  product: Product
  /** True for the first card of the first screen: its picture goes before everything else. */
  early?: boolean
  level?: 2 | 3
  onAdded: (product: Product) => void
  onFailed: (error: string) => void
  /** Without it the card has no Quick View button. */
  onQuickView?: ((product: Product) => void) | undefined
}

/** Picture, name, description, price and Add to Cart; on home also Quick View. */
export function ProductCard(props: ProductCardProps) {
  const { product, early = false, level = 3, onAdded, onFailed, onQuickView } = props
  const { id, name, price, compareAtPrice, image, stock } = product
  // The second picture is fetched only for those who point at the card.
  const [pointedAt, setPointedAt] = useState(false)
  const Heading = `h${level}` as const

  return (
    <article className={styles.card} onPointerEnter={(event) => setPointedAt(event.pointerType === "mouse")}>
      <div className={styles.pictures}>
        <Picture picture={product.picture} sizes={SIZES} priority={early} alt="" />
        {pointedAt && product.hoverPicture && (
          <Picture picture={product.hoverPicture} sizes={SIZES} alt="" className={styles.hover} />
        )}
        {onQuickView && (
          <button type="button" className={styles.quick} onClick={() => onQuickView(product)}>
            Quick View<span className="visually-hidden">: {name}</span>
          </button>
        )}
      </div>
      <Flags product={product} />
      <Heading className={styles.name}>
        <Link to={productHref(product.slug)} prefetch={linkPrefetch()} viewTransition>
          {name}
        </Link>
      </Heading>
      <p className={styles.description}>{product.description}</p>
      <div className={styles.foot}>
        <Price amount={price} before={compareAtPrice} />
        <AddToCartButton
          variant="quiet"
          size="small"
          soldOut={stock < 1}
          request={{ productId: id, quantity: 1, name, price, image }}
          onAdded={() => onAdded(product)}
          onFailed={onFailed}
        />
      </div>
    </article>
  )
}

function Flags({ product }: { product: Product }) {
  const onSale = product.compareAtPrice !== null && product.compareAtPrice > product.price
  if (!onSale) return null
  return (
    <p className={styles.flags}>
      <Badge tone="accent">Sale</Badge>
    </p>
  )
}
