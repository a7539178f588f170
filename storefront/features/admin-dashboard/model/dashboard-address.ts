export const TABS = [
  { id: "overview", label: "Overview" },
  { id: "orders", label: "Orders" },
  { id: "users", label: "Users" },
  { id: "products", label: "Products" },
] as const

export type TabId = (typeof TABS)[number]["id"]

export const LOGIN_PATH = "/admin"
export const DASHBOARD_PATH = "/admin/dashboard"

/** What the address names: `?tab=orders&page=3`. Anything else reads as the first page of the overview. */
export function readAddress(params: URLSearchParams): { tab: TabId; page: number } {
  const tab = TABS.find(({ id }) => id === params.get("tab"))?.id ?? "overview"
  const page = Number(params.get("page"))
  return { tab, page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}

/** Address of a page of a tab; what a fresh start shows anyway is left out. */
export function dashboardAddress(tab: TabId, page = 1): string {
  const params = new URLSearchParams()
  if (tab !== "overview") params.set("tab", tab)
  if (page > 1) params.set("page", String(page))
  return params.size === 0 ? DASHBOARD_PATH : `${DASHBOARD_PATH}?${params.toString()}`
}
