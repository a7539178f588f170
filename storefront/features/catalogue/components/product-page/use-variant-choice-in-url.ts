import type { PageProduct } from "../../model/page-product"
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
export function useVariantChoiceInUrl(product: PageProduct): ChoiceState {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  // The server renders one page for every choice; the browser applies the URL after hydration.
  const urlSearch = useSyncExternalStore(
    never,
    () => search,
    () => "",
  )
  // Shown at once; the URL is updated afterwards.
  const [chosenHere, setChosenHere] = useState<{ at: string; choice: Choice } | null>(null)
  const choose = (choice: Choice) => {
    setChosenHere({ at: key, choice })
    void navigate(
      { search: searchWithChoice(search, product.options, choice) },
      { replace: true, preventScrollReset: true },
    )
  }
  return [chosenHere?.at === key ? chosenHere.choice : choiceFromUrl(urlSearch, product, product.image), choose]
}
