import type { ProductSort } from "@mavazi/contracts"
import { Form, useSubmit } from "react-router"
import { SORTS } from "../model/list-address"
import styles from "./sort-form.module.css"

/** Order of the list. Choosing applies it; without JavaScript a button does. */
export function SortForm({ sort, action }: { sort: ProductSort; action: string }) {
  const submit = useSubmit()
  return (
    <Form action={action} className={styles.form} onChange={(event) => void submit(event.currentTarget)}>
      <label htmlFor="sort">Sort by</label>
      <select key={sort} id="sort" name="sort" defaultValue={sort} className={styles.select}>
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit">Apply</button>
      </noscript>
    </Form>
  )
}
