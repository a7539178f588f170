import type { ProductDetail } from "@mavazi/contracts"
import { useState, useSyncExternalStore } from "react"
import { useLocation, useNavigate } from "react-router"
import { choiceFromUrl, searchWithChoice } from "../../model/variants/choice-url"
import type { Choice } from "../../model/variants/variant-choice"
import type { ChoiceState } from "../variants/use-variant-choice"

const never = () => () => undefined

/**
 * The variant choice in the URL, `?color=Indigo&size=M`, which can be shared. Changes replace the history entry, so
 * that Back leaves the product.
 */
export function useVariantChoiceInUrl(product: ProductDetail): ChoiceState {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  // The server renders one page for every choice; the browser applies the URL after hydration.
  const asked = useSyncExternalStore(
    never,
    () => search,
    () => "",
  )
  // Shown at once; the URL is updated afterwards.
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
