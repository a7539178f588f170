import { useLocation, useNavigate, useNavigation } from "react-router"

/** Id of the filter form; the sort field is outside of it and refers to it by this id. */
export const FILTER_FORM = "filter-form"

export interface FilterFormState {
  /** Parameters of the pending navigation if there is one, so that filters respond at once. */
  asked: URLSearchParams
  /** Another list of the shop is on its way. */
  loading: boolean
}

export function useFilterFormState(): FilterFormState {
  const shown = useLocation()
  const coming = useNavigation().location
  const loading = coming?.pathname.startsWith("/shop") === true
  const same = loading && coming.pathname === shown.pathname
  return { asked: new URLSearchParams((same ? coming : shown).search), loading }
}

/** Navigates to the list of a filter form, without scrolling or moving the focus. */
export function useApplyFilters(): (form: HTMLFormElement) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (form) => {
    const fields = [...(new FormData(form) as unknown as Iterable<[string, string]>)]
    const search = new URLSearchParams(fields.filter(([, value]) => value !== "" && value !== "newest"))
    // At once, so that a box just ticked does not flicker until the list is there.
    void navigate(`${pathname}?${search.toString()}`, { preventScrollReset: true, flushSync: true })
  }
}
