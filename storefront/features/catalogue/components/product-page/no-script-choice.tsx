import type { ProductVariant } from "@mavazi/contracts"
import { optionLabels } from "@mavazi/contracts/catalogue/variant-options"
import { MAX_LINE_QUANTITY } from "@mavazi/contracts/shared/limits"
import { formatKsh } from "@mavazi/contracts/shared/money"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { type ReactNode, useId } from "react"
import { optionLabel } from "~/shared/copy/option-label"
import { sitePath } from "~/shared/config/shop-origin"
import { Button } from "~/shared/ui/buttons/button"
import { NoScript } from "~/shared/ui/no-script"
import * as copy from "../../copy"
import type { PageProduct } from "../../model/page-product"
import { NoScriptRestockForm } from "./no-script-restock-form"

/**
 * The choice of a product as a form that adds it to the guest's cart, for browsers that do not run scripts. The style sheet hides
 * the picker that follows it. Without the components of fields: importing them, even unused, would add their file to the page.
 */
export function NoScriptChoice({ product, sizeHelp }: { product: PageProduct; sizeHelp: ReactNode }) {
  const { id, slug, variants, stock } = product
  const [only] = variants
  const fields = useId()
  return (
    <NoScript className="no-script-choice">
      <form method="post" action={sitePath(pagePaths.cart)}>
        <input type="hidden" name="action" value="add" />
        <input type="hidden" name="productId" value={id} />
        <input type="hidden" name="slug" value={slug} />
        {variants.length === 1 && only ? (
          <input type="hidden" name="variantId" value={only.id} />
        ) : (
          <div>
            <label htmlFor={`${fields}variant`}>
              {product.options.map(({ name }) => optionLabel(name)).join(", ")}
            </label>
            <select id={`${fields}variant`} name="variantId" required defaultValue="">
              <option value="">{copy.pleaseChoose}</option>
              {variants.map((variant) => (
                <VariantOption key={variant.id} variant={variant} showsPrice={product.priceVaries} />
              ))}
            </select>
          </div>
        )}
        <p>{sizeHelp}</p>
        {[...new Set(Object.values(product.sizeNotes))].map((note) => (
          <p key={note} className="small muted">
            {note}
          </p>
        ))}
        <div>
          <label htmlFor={`${fields}quantity`}>{copy.quantity}</label>
          <input
            id={`${fields}quantity`}
            name="quantity"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_LINE_QUANTITY}
            defaultValue={1}
          />
        </div>
        <Button type="submit" wide disabled={stock < 1}>
          {stock < 1 ? copy.soldOut : copy.addToCart}
        </Button>
      </form>
      <NoScriptRestockForm product={product} />
    </NoScript>
  )
}

function VariantOption({ variant, showsPrice }: { variant: ProductVariant; showsPrice: boolean }) {
  const words = [...optionLabels(variant), showsPrice && formatKsh(variant.price)].filter(Boolean).join(", ")
  return (
    <option value={variant.id} disabled={variant.stock < 1}>
      {variant.stock < 1 ? `${words} ${copy.soldOutSuffix}` : words}
    </option>
  )
}
