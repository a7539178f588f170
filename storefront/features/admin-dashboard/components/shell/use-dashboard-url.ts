import { useState } from "react"
import { useSearchParams } from "react-router"
import { dashboardAddress, type Filters, type Place, readAddress, type TabId } from "../../model/dashboard-url"

export interface DashboardPlace extends Place {
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
export function useDashboardAddress(): DashboardPlace {
  const place = readAddress(useSearchParams()[0])
  const { tab, page, filters } = place
  const { order: _, ...list } = filters
  const here = dashboardAddress(tab, page, filters)
  const [left, setLeft] = useState<Partial<Record<TabId, string>>>({})
  if (left[tab] !== here) setLeft({ ...left, [tab]: here })
  return {
    ...place,
    tabHref: (other) => (other === tab ? dashboardAddress(tab, page, list) : (left[other] ?? dashboardAddress(other))),
    pageHref: (other) => dashboardAddress(tab, other, filters),
    filterHref: (others) => dashboardAddress(tab, 1, others),
    besideHref: (others) => dashboardAddress(tab, page, others),
  }
}
