import { optionLabels } from "@mavazi/contracts/catalogue/variant-options"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useId } from "react"
import { sitePath } from "~/shared/config/shop-origin"
import { Button } from "~/shared/ui/buttons/button"
import * as copy from "../../copy"
import type { PageProduct } from "../../model/page-product"

/** Asks for one e-mail when a sold-out variant is in stock again. Without the components of fields, as the form of the choice. */
export function NoScriptRestockForm({ product: { slug, variants } }: { product: PageProduct }) {
  const fields = useId()
  const soldOut = variants.filter(({ stock }) => stock < 1)
  const [first] = soldOut
  if (!first) return null
  return (
    <details>
      <summary>{copy.restockTitle}</summary>
      <form method="post" action={sitePath(pagePaths.product(slug))}>
        <p>{copy.restockIntro}</p>
        {soldOut.length === 1 ? (
          <p>
            <input type="hidden" name="variantId" value={first.id} />
            <strong>{optionLabels(first).join(", ")}</strong>
          </p>
        ) : (
          <div>
            <label htmlFor={`${fields}variant`}>{copy.restockVariant}</label>
            <select id={`${fields}variant`} name="variantId">
              {soldOut.map((variant) => (
                <option key={variant.id} value={variant.id}>
                  {optionLabels(variant).join(", ")}
                </option>
              ))}
            </select>
          </div>
        )}
        <div>
          <label htmlFor={`${fields}email`}>{copy.restockEmail}</label>
          <input id={`${fields}email`} name="email" type="email" autoComplete="email" required />
        </div>
        <Button type="submit" variant="secondary">
          {copy.restockSubmit}
        </Button>
      </form>
    </details>
  )
}
