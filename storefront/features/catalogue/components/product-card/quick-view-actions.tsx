import type { ProductCard as Product } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useState } from "react"
import { Link } from "react-router"
import { Alert } from "~/shared/ui/feedback/alert"
import * as copy from "../../copy"
import { AddToCartButton } from "../variants/add-to-cart-button"
import type { VariantChoice } from "../variants/use-variant-choice"
import styles from "./quick-view.module.css"

interface QuickViewActionsProps {
  product: Product
  chosen: VariantChoice
  onAdded: () => void
}

/** Adds the chosen variant to the cart, or opens the product's page. */
export function QuickViewActions({ product, chosen, onAdded }: QuickViewActionsProps) {
  const [error, setError] = useState<string | null>(null)
  return (
    <>
      {error !== null && <Alert tone="error">{error}</Alert>}
      <div className={styles.actions}>
        <AddToCartButton
          request={chosen.request}
          soldOut={chosen.isSoldOut}
          onIncomplete={chosen.showMissingOption}
          onAdded={onAdded}
          onFailed={setError}
        />
        <Link to={pagePaths.product(product.slug)} className={styles.details} viewTransition>
          {copy.allDetails}
        </Link>
      </div>
    </>
  )
}
