import { FREE_SHIPPING_ABOVE } from "@mavazi/contracts/checkout/free-shipping"
import { formatKsh } from "@mavazi/contracts/shared/money"
import type { ProductDetail } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { type ReactNode, useState } from "react"
import * as cartCopy from "~/shared/copy/cart"
import { interpolate } from "~/shared/copy/interpolate"
import { Alert } from "~/shared/ui/feedback/alert"
import { Price } from "~/shared/ui/display/price"
import { useTimedMessage } from "~/shared/ui/feedback/use-timed-message"
import * as copy from "../../copy"
import { picturesOfChoice } from "../../model/variants/pictures-of-choice"
import { lowStockLabel } from "../../model/variants/variant-choice"
import { AddToCartButton } from "../variants/add-to-cart-button"
import { Breadcrumbs } from "./breadcrumbs"
import { Gallery } from "./gallery"
import { ProductFactList } from "./product-fact-list"
import styles from "./product-view.module.css"
import { useVariantChoiceInUrl } from "./use-variant-choice-in-url"
import { useVariantChoice } from "../variants/use-variant-choice"
import { VariantPicker } from "../variants/variant-picker"

const MESSAGE_MS = 3_000
/** Id of the section with similar products. */
export const SIMILAR = "similar"

export interface ProductViewProps {
  product: ProductDetail
  /** Return period in days. */
  returnDays: number
  /** Link to the size guide, shown beside the sizes. */
  sizeHelp?: ReactNode
}

/** One product: pictures, colour and size, price, and facts. */
export function ProductView({ product, returnDays, sizeHelp }: ProductViewProps) {
  const { variant, choice, request, isSoldOut, showMissingOption, picker, ...shown } = useVariantChoice(
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
        <ul className={styles.serviceNotes}>
          <li>{interpolate(copy.freeShippingAbove, { amount: formatKsh(FREE_SHIPPING_ABOVE) })}</li>
          <li>{interpolate(copy.returnsWithin, { days: returnDays })}</li>
          <li>{copy.paymentPromise}</li>
        </ul>
        <div className={styles.details}>
          <ProductFactList title={copy.materialsAndCare} facts={product.materials} />
          <ProductFactList title={copy.environmentalFootprint} facts={product.sustainability} />
        </div>
        {/* Last in this section, so that on phones it sticks to the bottom of the viewport from the first picture
            to here. */}
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
            onIncomplete={showMissingOption}
            onAdded={() => {
              setError("")
              added.show(cartCopy.addedToCart)
            }}
            onFailed={setError}
          />
          {isSoldOut && <a href={product.related[0] ? `#${SIMILAR}` : pagePaths.shop}>{copy.similarLink}</a>}
          {added.message && <Alert tone="success">{added.message}</Alert>}
          {error && <Alert tone="error">{error}</Alert>}
        </div>
      </div>
    </div>
  )
}
