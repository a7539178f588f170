import type { PageProduct } from "../../model/page-product"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useState } from "react"
import { basename } from "~/shared/config/language"
import * as cartCopy from "~/shared/copy/cart"
import { Alert } from "~/shared/ui/feedback/alert"
import { Price } from "~/shared/ui/display/price"
import { useTimedMessage } from "~/shared/ui/feedback/use-timed-message"
import * as copy from "../../copy"
import { stockLabel } from "../../model/variants/variant-choice"
import { AddToCartButton } from "../variants/add-to-cart-button"
import type { VariantChoice } from "../variants/use-variant-choice"
import styles from "./product-view.module.css"

const MESSAGE_MS = 3_000
/** Id of the section with similar products. */
export const SIMILAR = "similar"

interface AddToCartBarProps {
  product: PageProduct
  chosen: VariantChoice
}

/** Adds the chosen variant to the cart, and says whether it worked. */
export function AddToCartBar({ product, chosen }: AddToCartBarProps) {
  const { variant, choice, price, request, isSoldOut, showMissingOption } = chosen
  const added = useTimedMessage(MESSAGE_MS)
  const [error, setError] = useState("")
  const left = stockLabel(variant)
  return (
    <div className={styles.bar}>
      <p role="status" className={left ? styles.left : "visually-hidden"}>
        {left}
      </p>
      <p className={styles.chosen}>
        <Price {...price} before={null} />
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
      {isSoldOut && <a href={product.related[0] ? `#${SIMILAR}` : basename + pagePaths.shop}>{copy.similarLink}</a>}
      {added.message && <Alert tone="success">{added.message}</Alert>}
      {error && <Alert tone="error">{error}</Alert>}
    </div>
  )
}
