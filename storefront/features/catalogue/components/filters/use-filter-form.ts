import { useLocation, useNavigate, useNavigation } from "react-router"

/** Id of the form that holds every filter; the choice of order stands outside and belongs to it by this id. */
export const FILTER_FORM = "filter-form"

export interface FilterFormState {
  /** Parameters of the list on its way when there is one, so that filters answer at once, else of the one shown. */
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

/** Leads to the list that a filter form asks for, in place: the page neither jumps nor loses the focus. */
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
