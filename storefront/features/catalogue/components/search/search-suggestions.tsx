import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useEffect, useEffectEvent, useId } from "react"
import { useNavigate } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import { Picture } from "~/shared/ui/pictures/picture"
import { Price } from "~/shared/ui/display/price"
import * as copy from "../../copy"
import { countLabel } from "../../model/list/count-label"
import type { SearchOption } from "../../model/search-options"
import styles from "./search-suggestions.module.css"
import { optionId, useCombobox, useInputValue } from "./use-combobox"
import { useSuggestions } from "./use-suggestions"

export interface SearchSuggestionsProps {
  /** The search field, which is rendered before this is loaded. */
  input: HTMLInputElement
}

/** Suggestions below the search field. A search navigates without loading a document. */
export function SearchSuggestions({ input }: SearchSuggestionsProps) {
  const options = useSuggestions(useInputValue(input))
  const listId = useId()
  const navigate = useNavigate()

  const openHref = (href: string) => {
    input.blur()
    input.closest<HTMLElement>("[popover]:popover-open")?.hidePopover()
    void navigate(href)
  }
  const choose = (option: SearchOption | undefined) => {
    if (!option) return
    // The typed text was not searched for.
    input.form?.reset()
    input.dispatchEvent(new Event("input"))
    openHref(option.href)
  }
  const { open, active } = useCombobox(input, {
    listId,
    count: options?.length ?? 0,
    onChoose: (option) => choose(options?.[option]),
  })

  const onSubmit = useEffectEvent((event: Event) => {
    event.preventDefault()
    openHref(`${pagePaths.shop}?${new URLSearchParams({ q: input.value.trim() }).toString()}`)
  })
  useEffect(() => {
    const { form } = input
    const submit = (event: Event) => onSubmit(event)
    form?.addEventListener("submit", submit)
    return () => form?.removeEventListener("submit", submit)
  }, [input])

  return (
    <>
      <p role="status" className="visually-hidden">
        {options && suggestionCountLabel(options.length)}
      </p>
      {/* Pressing an option must not move the focus from the field, which would close the list. */}
      <ul
        role="listbox"
        id={listId}
        hidden={!open}
        aria-label={copy.suggestions}
        className={styles.list}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options?.map((option, index) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
          <li
            key={option.href}
            role="option"
            id={optionId(listId, index)}
            aria-selected={index === active}
            className={styles.option}
            onClick={() => choose(option)}
          >
            <Option {...option} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Option({ text, count, product }: SearchOption) {
  return (
    <>
      {product && <Picture picture={product.picture} sizes="44px" alt="" className={styles.picture} />}
      <span className={styles.text}>{text}</span>
      <span className={styles.aside}>
        {product ? (
          <Price amount={product.price} from={product.priceVaries} />
        ) : (
          count !== undefined && countLabel(count)
        )}
      </span>
    </>
  )
}

function suggestionCountLabel(count: number): string {
  return count === 0
    ? copy.suggestionsNone
    : count === 1
      ? copy.suggestionsOne
      : interpolate(copy.suggestionsMany, { count })
}
