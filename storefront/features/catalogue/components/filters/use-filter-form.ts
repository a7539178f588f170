import { useLocation, useNavigate, useNavigation } from "react-router"

/** Id of the filter form; the sort field is outside of it and refers to it by this id. */
export const FILTER_FORM = "filter-form"

export interface FilterFormState {
  /** Parameters of the pending navigation if there is one, so that filters respond at once. */
  params: URLSearchParams
  /** True while another list is loading. */
  loading: boolean
}

export function useFilterFormState(): FilterFormState {
  const current = useLocation()
  const pending = useNavigation().location
  const loading = /^.(?:shop|collections)\b/.test(pending?.pathname ?? "")
  const shown = loading && pending?.pathname === current.pathname ? pending : current
  return { params: new URLSearchParams(shown.search), loading }
}

/** Navigates to the list of a filter form, without scrolling or moving the focus. */
export function useApplyFilters(): (form: HTMLFormElement) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (form) => {
    // The form has no file inputs, so every value is a string.
    const isSet = (field: [string, FormDataEntryValue]): field is [string, string] =>
      field[1] !== "" && field[1] !== "newest"
    const search = new URLSearchParams([...new FormData(form)].filter(isSet))
    // Updated at once, so that a ticked box does not flicker until the list is loaded.
    void navigate(`${pathname}?${search.toString()}`, { preventScrollReset: true, flushSync: true })
  }
}
