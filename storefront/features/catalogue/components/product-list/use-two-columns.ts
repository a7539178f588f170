import { useSyncExternalStore } from "react"
import { hasTwoColumns } from "../../model/list/two-columns"

const CHANGED = "columns"

function subscribe(onChange: () => void) {
  addEventListener(CHANGED, onChange)
  return () => removeEventListener(CHANGED, onChange)
}

/** Whether the visitor has chosen two columns of products on phones. Re-renders on change. */
export function useTwoColumns(): boolean {
  return useSyncExternalStore(subscribe, hasTwoColumns, hasTwoColumns)
}

/** Sets the number of columns of this document's product lists. */
export function showTwoColumns(isTwo: boolean): void {
  const { dataset } = document.documentElement
  if (isTwo) dataset.columns = "2"
  else delete dataset.columns
  dispatchEvent(new Event(CHANGED))
}
