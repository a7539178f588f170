import { type ReactNode, useEffect, useState } from "react"
import { useNavigate } from "react-router"
import { Select, TextField } from "~/shared/ui/forms/field"
import * as copy from "../../copy/lists"
import type { Filters } from "../../model/dashboard-url"
import styles from "./filter-bar.module.css"

export interface FilterProps {
  filters: Filters
  filterHref: (filters: Filters) => string
}

/** Debounce of the search field. */
const PAUSE_MS = 300

/** Search, filters and sort order of a list, all of them stored in the URL. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <form className={styles.bar} role="search" aria-label={label} onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  )
}

/** Search field, debounced. It replaces the history entry, so that Back leaves the list. */
export function SearchFilter({ filters, filterHref, label }: FilterProps & { label: string }) {
  const navigate = useNavigate()
  const query = filters.q ?? ""
  const [typed, setTyped] = useState(query)
  const [syncedQuery, setSyncedQuery] = useState(query)
  // The URL changed by other means than typing: Back, or Clear filters.
  if (syncedQuery !== query) {
    setSyncedQuery(query)
    if (typed.trim() !== query) setTyped(query)
  }
  const href = filterHref({ ...filters, q: typed.trim() })
  useEffect(() => {
    if (typed.trim() === query) return
    const timer = setTimeout(() => void navigate(href, { replace: true }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, query, href, navigate])
  return (
    <div className={styles.search}>
      <TextField
        label={label}
        type="search"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}

/** A select whose first option applies no filter. */
export function ChoiceFilter(
  props: FilterProps & { name: string; label: string; options: readonly (readonly [value: string, label: string])[] },
) {
  const { filters, filterHref, name, label, options } = props
  const navigate = useNavigate()
  return (
    <Select
      label={label}
      value={filters[name] ?? ""}
      onChange={(event) => void navigate(filterHref({ ...filters, [name]: event.target.value }))}
    >
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

/** A range of days, both included; either may be empty. */
export function DaysFilter({ filters, filterHref }: FilterProps) {
  const navigate = useNavigate()
  const field = (name: "from" | "to", label: string) => (
    <TextField
      label={label}
      type="date"
      // The key remounts the field when its value changes elsewhere, such as by Clear filters.
      key={`${name} ${filters[name] ?? ""}`}
      defaultValue={filters[name] ?? ""}
      onBlur={(event) => {
        if (event.target.value !== (filters[name] ?? ""))
          void navigate(filterHref({ ...filters, [name]: event.target.value }))
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur()
      }}
    />
  )
  return (
    <>
      {field("from", copy.filterFrom)}
      {field("to", copy.filterTo)}
    </>
  )
}
