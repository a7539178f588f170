import { useState } from "react"
import { useSearchParams } from "react-router"
import { dashboardUrl, type Filters, type Place, parseDashboardUrl, type TabId } from "../../model/dashboard-url"

export interface DashboardUrl extends Place {
  /** Address of a tab as it was left: page and filters; of this one, its list. */
  tabHref: (tab: TabId) => string
  /** Address of another page of this tab. */
  pageHref: (page: number) => string
  /** Address of this tab narrowed down otherwise, from its first page. */
  filterHref: (filters: Filters) => string
  /** Address of this page of this tab with other filters: to open one row of it, and to come back. */
  besideHref: (filters: Filters) => string
}

/** Tab, page and filters from the address, and how every other tab was left. */
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
