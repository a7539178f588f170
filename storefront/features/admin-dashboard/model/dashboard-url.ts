import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import * as labels from "../copy/labels"

export const TABS = [
  { id: "overview", label: labels.overview },
  { id: "orders", label: labels.orders },
  { id: "users", label: labels.users },
  { id: "products", label: labels.products },
] as const

export type TabId = (typeof TABS)[number]["id"]

/** Query parameters of each tab's filters. */
const FILTERS: Record<TabId, readonly string[]> = {
  overview: ["range", "from", "to"],
  orders: ["q", "status", "from", "to", "sort", "order"],
  users: ["q", "admin", "from", "to", "sort"],
  products: ["q", "category", "stock", "sort"],
}

/** Active filters of a tab. */
export type Filters = Readonly<Record<string, string>>

/** Whether a filter is active. The sort order does not count. */
export function isFiltered({ sort: _, ...filters }: Filters): boolean {
  return Object.keys(filters).length > 0
}

export interface DashboardLocation {
  tab: TabId
  page: number
  filters: Filters
}

/** Parses `?tab=orders&page=3`. Invalid values fall back to the first page of the overview. */
export function parseDashboardUrl(params: URLSearchParams): DashboardLocation {
  const tab = TABS.find(({ id }) => id === params.get("tab"))?.id ?? "overview"
  const page = Number(params.get("page"))
  const chosen = FILTERS[tab].flatMap((name) => {
    const value = params.get(name)
    return value === null || value === "" ? [] : [[name, value] as const]
  })
  return { tab, page: Number.isSafeInteger(page) && page > 0 ? page : 1, filters: Object.fromEntries(chosen) }
}

/** URL of a page of a tab, without default values. */
export function dashboardUrl(tab: TabId, page = 1, filters: Filters = {}): string {
  const params = new URLSearchParams()
  if (tab !== "overview") params.set("tab", tab)
  for (const [name, value] of Object.entries(filters)) if (value !== "") params.set(name, value)
  if (page > 1) params.set("page", String(page))
  return params.size === 0 ? pagePaths.dashboard : `${pagePaths.dashboard}?${params.toString()}`
}
