import { type SubmitEvent, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import { Icon } from "~/shared/ui/icon"
import { iconButton } from "~/shared/ui/icon-button"
import styles from "./search-form.module.css"

const PANEL = "search"

/**
 * The header's search. On wide screens the field stands in the bar; on others a button opens it below, by the
 * browser's Popover API: both work before and without JavaScript.
 */
export function SearchForm() {
  const { pathname, search, key } = useLocation()
  const q = pathname.startsWith("/shop") ? (new URLSearchParams(search).get("q") ?? "") : ""
  const navigate = useNavigate()
  const [input, setInput] = useState<HTMLInputElement | null>(null)

  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get("q") as string
    input?.blur()
    document.querySelector<HTMLElement>(`#${PANEL}:popover-open`)?.hidePopover()
    void navigate(`/shop?${new URLSearchParams({ q: words.trim() }).toString()}`)
  }
  return (
    <>
      <button type="button" className={`${iconButton.button} ${styles.open ?? ""}`} popoverTarget={PANEL}>
        <Icon name="search" />
        <span className="visually-hidden">Search</span>
      </button>
      <div
        role="search"
        id={PANEL}
        popover="auto"
        className={styles.panel}
        onToggle={({ newState }) => newState === "open" && input?.focus()}
      >
        <form action="/shop" className={styles.form} onSubmit={find}>
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
            aria-label="Search the shop"
            placeholder="Search"
          />
          <button type="submit" className={iconButton.button} aria-label="Search">
            <Icon name="search" />
          </button>
        </form>
      </div>
    </>
  )
}
