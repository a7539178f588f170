import type { ProductFacets } from "@mavazi/contracts"
import { useEffect, useId, useRef } from "react"
import * as copy from "../../copy"
import styles from "./filter-panel.module.css"

export interface PriceFacetProps {
  params: URLSearchParams
  range: ProductFacets["price"]
  /** Called when a price field loses the focus after input. */
  onDone: (form: HTMLFormElement) => void
}

/** Lowest and highest price; the placeholders show the range of the list. */
export function PriceFacet({ params, range, onDone }: PriceFacetProps) {
  return (
    <fieldset className={styles.facet}>
      <legend>{copy.filterPrice}</legend>
      <div className={styles.prices}>
        <PriceField label={copy.filterPriceFrom} name="minPrice" params={params} hint={range.min} onDone={onDone} />
        <PriceField label={copy.filterPriceTo} name="maxPrice" params={params} hint={range.max} onDone={onDone} />
      </div>
    </fieldset>
  )
}

interface PriceFieldProps extends Omit<PriceFacetProps, "range"> {
  label: string
  name: "minPrice" | "maxPrice"
  hint: number
}

function PriceField({ label, name, params, hint, onDone }: PriceFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const text = params.get(name) ?? ""

  useEffect(() => {
    // The URL may change by other means (Back, a removed filter); input in progress is kept.
    if (field.current && field.current !== document.activeElement) field.current.value = text
  }, [text])

  return (
    <span className={styles.price}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        defaultValue={text}
        placeholder={hint === 0 ? "" : String(hint)}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value !== text && currentTarget.form) onDone(currentTarget.form)
        }}
      />
    </span>
  )
}
