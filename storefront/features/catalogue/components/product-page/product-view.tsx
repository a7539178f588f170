import type { PageProduct } from "../../model/page-product"
import type { ReactNode } from "react"
import { NoScript } from "~/shared/ui/no-script"
import { picturesOfChoice } from "../../model/variants/pictures-of-choice"
import { AddToCartBar } from "./add-to-cart-bar"
import { Breadcrumbs } from "./breadcrumbs"
import { Gallery } from "./gallery"
import { useOwnPricesOf } from "../use-own-prices"
import { ProductChoice } from "./product-choice"
import styles from "./product-view.module.css"
import { useVariantChoiceInUrl } from "./use-variant-choice-in-url"
import { useVariantChoice } from "../variants/use-variant-choice"

export interface ProductViewProps {
  product: PageProduct
  /** HTML of what does not change with the choice. */
  facts: string
  /** Link to the size guide, shown beside the sizes. */
  sizeHelp?: ReactNode
  /** Below the options. */
  children?: ReactNode
}

/** One product: pictures, colour and size, price, and facts. */
export function ProductView({ product: shown, facts, sizeHelp, children }: ProductViewProps) {
  const product = useOwnPricesOf(shown)
  const chosen = useVariantChoice(product, product.variants, useVariantChoiceInUrl(product))
  const pictures = picturesOfChoice(product.pictures, product.variants, chosen.choice)

  return (
    <div className="container">
      {/* Its style sheet hides the bar, which needs scripts. */}
      {import.meta.env.SSR && <NoScript className="no-script-bar" />}
      <Breadcrumbs path={product.path} name={product.name} />
      <div className={styles.layout}>
        <div className={styles.gallery}>
          <Gallery key={pictures[0]?.url} pictures={pictures} name={product.name} />
        </div>
        <ProductChoice product={product} chosen={chosen} sizeHelp={sizeHelp}>
          {children}
        </ProductChoice>
        {/* Its parts are placed by the grid of this section. */}
        <div style={{ display: "contents" }} dangerouslySetInnerHTML={{ __html: facts }} />
        {/* Last in this section, so that on phones it sticks to the bottom of the viewport from the first picture
            to here. */}
        <AddToCartBar product={product} chosen={chosen} />
      </div>
    </div>
  )
}
