import type { ProductCard, ProductListResponse } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/paths"
import { api } from "~/shared/api/client"
import { recordView } from "../model/list/viewed-products"

/** How far below the window the place may still be when the products are fetched. */
const AHEAD = "600px"

export interface ViewedProductsWatch {
  /** Id of the product that is looked at now. */
  current: string
  place: Element
  signal: AbortSignal
}

/** Records the view, and loads the recently viewed products when their place comes near the viewport. */
export function watchViewedProducts(
  { current, place, signal }: ViewedProductsWatch,
  onProducts: (found: ProductCard[]) => void,
): void {
  const before = signal.aborted ? [] : viewsBefore(current)
  if (before.length === 0) return
  const watching = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      watching.disconnect()
      const search = new URLSearchParams({ ids: before.join(",") })
      api<ProductListResponse>(`${apiPaths.products}?${search.toString()}`, { signal }).then(
        (list) => onProducts(list.products),
        () => onProducts([]),
      )
    },
    { rootMargin: AHEAD },
  )
  watching.observe(place)
  signal.addEventListener("abort", () => watching.disconnect())
}

function viewsBefore(current: string): string[] {
  try {
    return recordView(localStorage, current)
  } catch {
    // Storage is full or forbidden.
    return []
  }
}
