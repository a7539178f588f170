import type { ProductDetail } from "@mavazi/contracts"
import { useState, useSyncExternalStore } from "react"
import { useLocation, useNavigate } from "react-router"
import { choiceFromUrl, searchWithChoice } from "../../model/variants/choice-url"
import type { Choice } from "../../model/variants/variant-choice"
import type { ChoiceState } from "../variants/use-variant-choice"

const never = () => () => undefined

/**
 * The choice that a product page's address names, `?color=Indigo&size=M`, to be shared and gone back to. Choosing
 * changes the address in its place: a step back leaves the product, not its last colour.
 */
export function useVariantChoiceInUrl(product: ProductDetail): ChoiceState {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  // The server renders one page for all choices; browsers take the address into account right after.
  const asked = useSyncExternalStore(
    never,
    () => search,
    () => "",
  )
  // Shown at once: the address follows a moment later.
  const [made, setMade] = useState<{ at: string; choice: Choice } | null>(null)
  const choose = (choice: Choice) => {
    setMade({ at: key, choice })
    void navigate(
      { search: searchWithChoice(search, product.options, choice) },
      { replace: true, preventScrollReset: true },
    )
  }
  return [made?.at === key ? made.choice : choiceFromUrl(asked, product, product.image), choose]
}
