import { useState } from "react"
import { useSearchParams } from "react-router"
import { dashboardUrl, type Filters, type Place, parseDashboardUrl, type TabId } from "../../model/dashboard-url"

export interface DashboardUrl extends Place {
  /** URL of a tab with its last page and filters; of the current tab, its list. */
  tabHref: (tab: TabId) => string
  /** URL of another page of this tab. */
  pageHref: (page: number) => string
  /** URL of the first page of this tab with other filters. */
  filterHref: (filters: Filters) => string
  /** URL of the same page with other filters: to open a row, and to return. */
  besideHref: (filters: Filters) => string
}

/** Tab, page and filters from the URL, and the last URL of each other tab. */
export function useDashboardUrl(): DashboardUrl {
  const place = parseDashboardUrl(useSearchParams()[0])
  const { tab, page, filters } = place
  const { order: _, ...list } = filters
  const here = dashboardUrl(tab, page, filters)
  const [left, setLeft] = useState<Partial<Record<TabId, string>>>({})
  if (left[tab] !== here) setLeft({ ...left, [tab]: here })
  return {
    ...place,
    tabHref: (other) => (other === tab ? dashboardUrl(tab, page, list) : (left[other] ?? dashboardUrl(other))),
    pageHref: (other) => dashboardUrl(tab, other, filters),
    filterHref: (others) => dashboardUrl(tab, 1, others),
    besideHref: (others) => dashboardUrl(tab, page, others),
  }
}
