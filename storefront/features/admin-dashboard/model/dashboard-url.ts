export const TABS = [
  { id: "overview", label: "Overview" },
  { id: "orders", label: "Orders" },
  { id: "users", label: "Users" },
  { id: "products", label: "Products" },
] as const

export type TabId = (typeof TABS)[number]["id"]

export const LOGIN_PATH = "/admin"
export const DASHBOARD_PATH = "/admin/dashboard"

/** Query parameters of each tab's filters. */
const FILTERS: Record<TabId, readonly string[]> = {
  overview: ["range", "from", "to"],
  orders: ["q", "status", "from", "to", "sort", "order"],
  users: ["q", "admin", "from", "to", "sort"],
  products: ["q", "category", "stock", "sort"],
}

/** Active filters of a tab. */
export type Filters = Readonly<Record<string, string>>

/** Whether a list shows less than all; its order is no narrowing. */
export function isNarrowed({ sort: _, ...filters }: Filters): boolean {
  return Object.keys(filters).length > 0
}

export interface Place {
  tab: TabId
  page: number
  filters: Filters
}

/** Parses `?tab=orders&page=3`. Anything else is the first page of the overview. */
export function parseDashboardUrl(params: URLSearchParams): Place {
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
  return params.size === 0 ? DASHBOARD_PATH : `${DASHBOARD_PATH}?${params.toString()}`
}
