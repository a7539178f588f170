import type { ProductFacets } from "@mavazi/contracts"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"
import styles from "./filter-panel.module.css"

/** Number of values shown before the group is expanded. */
const SHOWN = 12

export interface ValueFacetProps {
  title: string
  /** Name of the query parameter. */
  name: "size" | "color" | "attribute"
  appearance: "pill" | "row"
  values: ProductFacets["size"]
  params: URLSearchParams
}

/** A group of check boxes, each with its count. */
export function ValueFacet({ title, name, appearance, values, params }: ValueFacetProps) {
  if (values.length === 0) return null
  const chosen = params.getAll(name)
  const rest = values.slice(SHOWN)
  const box = ({ value, label, count }: ProductFacets["size"][number]) => (
    <label key={value} className={styles[appearance]}>
      <input type="checkbox" name={name} value={value} checked={chosen.includes(value)} readOnly />
      {label} <span className={styles.number}>{count}</span>
    </label>
  )
  return (
    <fieldset className={styles.facet}>
      <legend>{title}</legend>
      <div className={styles[`${appearance}s`]}>{values.slice(0, SHOWN).map(box)}</div>
      {rest.length > 0 && (
        <details open={rest.some(({ value }) => chosen.includes(value)) || undefined}>
          <summary>{interpolate(copy.showMoreValues, { count: rest.length })}</summary>
          <div className={styles[`${appearance}s`]}>{rest.map(box)}</div>
        </details>
      )}
    </fieldset>
  )
}
