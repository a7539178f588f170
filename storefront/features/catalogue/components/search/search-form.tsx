import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { type ComponentType, useEffect, useState } from "react"
import { useLocation } from "react-router"
import { basename } from "~/shared/config/language"
import { Icon } from "~/shared/ui/pictures/icon"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import * as copy from "../../copy"
import styles from "./search-form.module.css"
import type { SearchSuggestionsProps } from "./search-suggestions"

const PANEL = "search"
const loadSuggestions = () => import("./search-suggestions")

/**
 * The header's search: a field in the bar on wide screens, a popover otherwise. Works without JavaScript, as a form.
 */
export function SearchForm() {
  const { pathname, search, key } = useLocation()
  const q = pathname.startsWith(pagePaths.shop) ? (new URLSearchParams(search).get("q") ?? "") : ""
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [Helper, setHelper] = useState<ComponentType<SearchSuggestionsProps> | null>(null)

  // The popover may have been opened before hydration.
  useEffect(() => {
    if (input?.closest(":popover-open")) input.focus()
  }, [input])

  const help = () => {
    const keep = () => undefined
    if (!Helper) void loadSuggestions().then(({ SearchSuggestions }) => setHelper(() => SearchSuggestions), keep)
  }
  return (
    <>
      <button type="button" className={`${iconButton.button} ${styles.open ?? ""}`} popoverTarget={PANEL}>
        <Icon name="search" />
        <span className="visually-hidden">{copy.search}</span>
      </button>
      <div
        role="search"
        id={PANEL}
        popover="auto"
        className={styles.panel}
        onToggle={({ newState }) => newState === "open" && input?.focus()}
        onFocus={help}
      >
        <form action={basename + pagePaths.shop} className={styles.form}>
          <input
            key={q === "" ? "" : key}
            ref={setInput}
            className={styles.input}
            type="search"
            name="q"
            defaultValue={q}
            required
            maxLength={120}
            autoComplete="off"
            aria-label={copy.searchTheShop}
            placeholder={copy.search}
          />
          <button type="submit" className={iconButton.button} aria-label={copy.search}>
            <Icon name="search" />
          </button>
        </form>
        {Helper && input && <Helper input={input} />}
      </div>
    </>
  )
}
