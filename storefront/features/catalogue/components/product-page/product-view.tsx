import { FREE_SHIPPING_ABOVE } from "@mavazi/contracts/free-shipping"
import { formatKsh } from "@mavazi/contracts/money"
import type { ProductDetail } from "@mavazi/contracts"
import { type ReactNode, useState } from "react"
import { ADDED } from "~/shared/config/cart-copy"
import { Alert } from "~/shared/ui/feedback/alert"
import { Price } from "~/shared/ui/display/price"
import { useTimedMessage } from "~/shared/ui/feedback/use-timed-message"
import { picturesOfChoice } from "../../model/variants/pictures-of-choice"
import { lowStockLabel } from "../../model/variants/variant-choice"
import { AddToCartButton } from "../variants/add-to-cart-button"
import { Breadcrumbs } from "./breadcrumbs"
import { Gallery } from "./gallery"
import { ProductFacts } from "./product-facts"
import styles from "./product-view.module.css"
import { useVariantChoiceInUrl } from "./use-variant-choice-in-url"
import { useVariantChoice } from "../variants/use-variant-choice"
import { VariantPicker } from "../variants/variant-picker"

const MESSAGE_MS = 3_000
/** Id of the row of products beside this one. */
export const SIMILAR = "similar"

export interface ProductViewProps {
  product: ProductDetail
  /** Within how many days the shop takes it back. */
  returnDays: number
  /** Link to the size guide, shown beside the sizes. */
  sizeHelp?: ReactNode
}

/** One product: its pictures, the choice of colour and size, and what it is made of. */
export function ProductView({ product, returnDays, sizeHelp }: ProductViewProps) {
  const { variant, choice, request, isSoldOut, askForMissing, picker, ...shown } = useVariantChoice(
    product,
    product.variants,
    useVariantChoiceInUrl(product),
  )
  const added = useTimedMessage(MESSAGE_MS)
  const [error, setError] = useState("")
  const left = lowStockLabel(variant)
  const pictures = picturesOfChoice(product.pictures, product.variants, choice)

  return (
    <div className="container">
      <Breadcrumbs product={product} />
      <div className={styles.layout}>
        <div className={styles.gallery}>
          <Gallery key={pictures[0]?.url} pictures={pictures} name={product.name} />
        </div>
        <div className={styles.buy}>
          <div className={styles.title}>
            <h1>{product.name}</h1>
            <p className={styles.price}>
              <Price {...shown.price} />
            </p>
          </div>
          <p>{product.description}</p>
          <VariantPicker {...picker} swatches={product.colourSwatches} sizeHelp={sizeHelp} />
        </div>
        <ul className={styles.promises}>
          <li>Free shipping above {formatKsh(FREE_SHIPPING_ABOVE)}</li>
          <li>Returns within {returnDays} days</li>
          <li>Pay by M-Pesa</li>
        </ul>
        <div className={styles.details}>
          <ProductFacts title="Materials and care" facts={product.materials} />
          <ProductFacts title="Environmental footprint" facts={product.sustainability} />
        </div>
        {/* Last, so that on telephones it can stay at the window's foot from the first picture to here. */}
        <div className={styles.bar}>
          <p role="status" className={left ? styles.left : "visually-hidden"}>
            {left}
          </p>
          <p className={styles.chosen}>
            <Price {...shown.price} before={null} />
            <span className="small muted">{Object.values(choice).reverse().join(", ")}</span>
          </p>
          <AddToCartButton
            wide
            request={request}
            soldOut={isSoldOut}
            onIncomplete={askForMissing}
            onAdded={() => {
              setError("")
              added.show(ADDED)
            }}
            onFailed={setError}
          />
          {isSoldOut && <a href={product.related[0] ? `#${SIMILAR}` : "/shop"}>See similar pieces in stock</a>}
          {added.message && <Alert tone="success">{added.message}</Alert>}
          {error && <Alert tone="error">{error}</Alert>}
        </div>
      </div>
    </div>
  )
}
