import { useSyncExternalStore } from "react"
import { hasTwoColumns } from "../../model/list/two-columns"

const CHANGED = "columns"

function subscribe(onChange: () => void) {
  addEventListener(CHANGED, onChange)
  return () => removeEventListener(CHANGED, onChange)
}

/** Whether the visitor has chosen two columns of products on phones; renders again when that changes. */
export function useTwoColumns(): boolean {
  return useSyncExternalStore(subscribe, hasTwoColumns, hasTwoColumns)
}

/** Shows the lists of this document in one column or two. */
export function showTwoColumns(isTwo: boolean): void {
  const { dataset } = document.documentElement
  if (isTwo) dataset.columns = "2"
  else delete dataset.columns
  dispatchEvent(new Event(CHANGED))
}
