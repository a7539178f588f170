import type { ProductCard, ProductListResponse } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import { api } from "~/shared/api/client"
import { recordView } from "../model/list/viewed-products"

/** Distance from the viewport at which the products are fetched. */
const ROOT_MARGIN = "600px"

export interface ViewedProductsWatch {
  /** Id of the product on this page. */
  current: string
  element: Element
  signal: AbortSignal
}

/** Records the view, and loads the recently viewed products when their section comes near the viewport. */
export function watchViewedProducts(
  { current, element, signal }: ViewedProductsWatch,
  onProducts: (products: ProductCard[]) => void,
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
    { rootMargin: ROOT_MARGIN },
  )
  watching.observe(element)
  signal.addEventListener("abort", () => watching.disconnect())
}

function viewsBefore(current: string): string[] {
  try {
    return recordView(localStorage, current)
  } catch {
    // Storage is full or disabled.
    return []
  }
}
