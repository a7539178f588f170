import type { CategoryTree } from "@mavazi/contracts"
import { categoriesPath } from "@mavazi/contracts/catalogue/paths"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { api } from "~/shared/api/client"
import * as copy from "../copy"
import type { MenuEntry } from "../model/navigation"

/** The engine's categories by rank, each with those below it, then the new arrivals. @throws ApiError */
export async function readShopMenu(signal: AbortSignal): Promise<MenuEntry[]> {
  const { categories } = await api<CategoryTree>(categoriesPath, { signal })
  const below = (above: string | null): MenuEntry[] =>
    categories
      .filter(({ parent }) => parent === above)
      .map(({ value, label }) => ({ to: pagePaths.category(value), label, entries: below(value) }))
  return [...below(null), { to: pagePaths.newArrivals, label: copy.newArrivals, entries: [] }]
}
