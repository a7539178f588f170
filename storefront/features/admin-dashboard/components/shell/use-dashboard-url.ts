import { useState } from "react"
import { useSearchParams } from "react-router"
import {
  dashboardUrl,
  type Filters,
  type DashboardLocation,
  parseDashboardUrl,
  type TabId,
} from "../../model/dashboard-url"

export interface DashboardUrl extends DashboardLocation {
  /** URL of a tab with its last page and filters; of the current tab, its list. */
  tabHref: (tab: TabId) => string
  /** URL of another page of this tab. */
  pageHref: (page: number) => string
  /** URL of the first page of this tab with other filters. */
  filterHref: (filters: Filters) => string
  /** URL of the same page with other filters: to open a row, and to return. */
  samePageHref: (filters: Filters) => string
}

/** Tab, page and filters from the URL, and the last URL of each other tab. */
export function useDashboardUrl(): DashboardUrl {
  const location = parseDashboardUrl(useSearchParams()[0])
  const { tab, page, filters } = location
  const { order: _, ...list } = filters
  const here = dashboardUrl(tab, page, filters)
  const [lastUrls, setLastUrls] = useState<Partial<Record<TabId, string>>>({})
  if (lastUrls[tab] !== here) setLastUrls({ ...lastUrls, [tab]: here })
  return {
    ...location,
    tabHref: (other) => (other === tab ? dashboardUrl(tab, page, list) : (lastUrls[other] ?? dashboardUrl(other))),
    pageHref: (other) => dashboardUrl(tab, other, filters),
    filterHref: (others) => dashboardUrl(tab, 1, others),
    samePageHref: (others) => dashboardUrl(tab, page, others),
  }
}
