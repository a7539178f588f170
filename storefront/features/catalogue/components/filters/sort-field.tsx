import * as copy from "../../copy"
import { SORTS } from "../../model/list/sorts"
import styles from "./sort-field.module.css"
import { FILTER_FORM, useApplyFilters } from "./use-filter-form"

export interface SortFieldProps {
  sort: string
  /** True for a search, whose default order is by relevance instead of newest first. */
  searching: boolean
}

/** Sort order, part of the filter form. Applied on change; with a button without JavaScript. */
export function SortField({ sort, searching }: SortFieldProps) {
  const apply = useApplyFilters()
  return (
    <div className={styles.field}>
      <label htmlFor="sort">{copy.sortBy}</label>
      <select
        id="sort"
        name="sort"
        form={FILTER_FORM}
        value={sort}
        className={styles.select}
        onChange={({ currentTarget }) => {
          if (currentTarget.form) apply(currentTarget.form)
        }}
      >
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {searching && value === "newest" ? copy.sortRelevance : label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" form={FILTER_FORM}>
          {copy.applySort}
        </button>
      </noscript>
    </div>
  )
}
