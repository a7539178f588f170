import { useState } from "react"
import { useSearchParams } from "react-router"
import { dashboardAddress, readAddress, type TabId } from "../model/dashboard-address"

export interface DashboardPlace {
  tab: TabId
  page: number
  /** Address of a tab at the page where it was left. */
  tabHref: (tab: TabId) => string
  /** Address of another page of this tab. */
  pageHref: (page: number) => string
}

/** Tab and page from the address, and the page at which every other tab was left. */
export function useDashboardAddress(): DashboardPlace {
  const { tab, page } = readAddress(useSearchParams()[0])
  const [left, setLeft] = useState<Partial<Record<TabId, number>>>({})
  if (left[tab] !== page) setLeft({ ...left, [tab]: page })
  return {
    tab,
    page,
    tabHref: (other) => dashboardAddress(other, other === tab ? page : left[other]),
    pageHref: (other) => dashboardAddress(tab, other),
  }
}
