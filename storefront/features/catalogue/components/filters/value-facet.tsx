import type { ProductFacets } from "@mavazi/contracts"
import styles from "./filter-panel.module.css"

/** Values shown at once; when there are more, the rest unfolds. */
const SHOWN = 12

export interface ValueFacetProps {
  title: string
  /** Name of the query parameter. */
  name: "size" | "color"
  look: "pill" | "row"
  values: ProductFacets["size"]
  asked: URLSearchParams
}

/** A group of check boxes, each with its count. */
export function ValueFacet({ title, name, look, values, asked }: ValueFacetProps) {
  if (values.length === 0) return null
  const chosen = asked.getAll(name)
  const rest = values.slice(SHOWN)
  const box = ({ value, label, count }: ProductFacets["size"][number]) => (
    <label key={value} className={styles[look]}>
      <input type="checkbox" name={name} value={value} checked={chosen.includes(value)} readOnly />
      {label} <span className={styles.number}>{count}</span>
    </label>
  )
  return (
    <fieldset className={styles.facet}>
      <legend>{title}</legend>
      <div className={styles[`${look}s`]}>{values.slice(0, SHOWN).map(box)}</div>
      {rest.length > 0 && (
        <details open={rest.some(({ value }) => chosen.includes(value)) || undefined}>
          <summary>{rest.length} more</summary>
          <div className={styles[`${look}s`]}>{rest.map(box)}</div>
        </details>
      )}
    </fieldset>
  )
}
