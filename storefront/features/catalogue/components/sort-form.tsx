import type { ProductSort } from "@mavazi/contracts"
import { useNavigate } from "react-router"
import { SORTS } from "../model/list-address"
import styles from "./sort-form.module.css"

export interface SortFormProps {
  sort: ProductSort
  /** Address of the same list in another order. */
  hrefFor: (sort: ProductSort) => string
}

/** Order of the list. Choosing applies it; without JavaScript a button does. */
export function SortForm({ sort, hrefFor }: SortFormProps) {
  const navigate = useNavigate()
  return (
    <form action={hrefFor("newest")} className={styles.form}>
      <label htmlFor="sort">Sort by</label>
      <select
        key={sort}
        id="sort"
        name="sort"
        defaultValue={sort}
        className={styles.select}
        onChange={({ target }) => void navigate(hrefFor(target.value as ProductSort))}
      >
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit">Apply</button>
      </noscript>
    </form>
  )
}
