import { useLocation } from "react-router"
import { basename } from "~/shared/config/language"
import { interpolate } from "~/shared/copy/interpolate"
import { Button } from "~/shared/ui/buttons/button"
import { Icon } from "~/shared/ui/pictures/icon"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import * as copy from "../../copy"
import type { ShopView } from "../../model/list/shop-view"
import { CategoryFacet } from "./category-facet"
import { countLabel } from "../../model/list/count-label"
import styles from "./filter-panel.module.css"
import { PriceFacet } from "./price-facet"
import { FILTER_FORM, useApplyFilters } from "./use-filter-form"
import { ValueFacet } from "./value-facet"

/** Id of the panel, for the button that opens it. */
export const FILTER_PANEL = "filters"

/**
 * All filters with their counts. Beside the list on wide screens; otherwise a native popover. Works without
 * JavaScript, as a form.
 */
export function FilterPanel({ view, params }: { view: ShopView; params: URLSearchParams }) {
  const { kept, facets, total, categories, up } = view
  const { pathname } = useLocation()
  const apply = useApplyFilters()
  return (
    <div id={FILTER_PANEL} popover="auto" className={styles.panel}>
      <div className={styles.top}>
        <h2>{copy.filters}</h2>
        <button
          type="button"
          className={iconButton.button}
          popoverTarget={FILTER_PANEL}
          popoverTargetAction="hide"
          aria-label={copy.closeFilters}
        >
          <Icon name="close" />
        </button>
      </div>
      <CategoryFacet categories={categories} up={up} />
      <form
        id={FILTER_FORM}
        action={basename === "" ? pathname : basename + pathname}
        aria-label={copy.filters}
        className={styles.form}
        onChange={({ target, currentTarget }) => {
          if (target instanceof HTMLInputElement && target.type === "checkbox") apply(currentTarget)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          apply(event.currentTarget)
          document.querySelector<HTMLElement>(`#${FILTER_PANEL}:popover-open`)?.hidePopover()
        }}
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {facets.sizes.map(({ title, sizes }) => (
          <ValueFacet key={title} title={title} name="size" appearance="pill" values={sizes} params={params} />
        ))}
        <ValueFacet title={copy.filterColour} name="color" appearance="row" values={facets.color} params={params} />
        {facets.attributes.map(({ name, values }) => (
          <ValueFacet key={name} title={name} name="attribute" appearance="row" values={values} params={params} />
        ))}
        <PriceFacet params={params} range={facets.price} onDone={apply} />
        <label className={styles.row}>
          <input type="checkbox" name="inStock" value="true" checked={params.get("inStock") === "true"} readOnly />
          {copy.filterInStock} <span className={styles.number}>{facets.inStock}</span>
        </label>
        <Button type="submit" wide className={styles.apply}>
          {interpolate(copy.showResults, { total: countLabel(total) })}
        </Button>
      </form>
    </div>
  )
}
