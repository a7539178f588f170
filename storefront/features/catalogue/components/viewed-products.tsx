import type { ProductCard, ProductListResponse } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/paths"
import { useEffect, useRef, useState } from "react"
import { api } from "~/shared/api/client"
import { noteView } from "../model/viewed-products"
import { ProductRow } from "./product-row"

/** How far below the window the products may still be when they are fetched. */
const AHEAD = "600px"

/** Notes that a product is looked at; shows those looked at before, as they are now, once the reader comes near. */
export function ViewedProducts({ current }: { current: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [products, setProducts] = useState<readonly ProductCard[]>([])

  useEffect(() => {
    const before = viewsBefore(current)
    if (before.length === 0 || !place.current) return
    const leaving = new AbortController()
    const watching = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watching.disconnect()
        const search = new URLSearchParams({ ids: before.join(",") })
        api<ProductListResponse>(`${apiPaths.products}?${search.toString()}`, { signal: leaving.signal }).then(
          (list) => setProducts(list.products),
          () => setProducts([]),
        )
      },
      { rootMargin: AHEAD },
    )
    watching.observe(place.current)
    return () => {
      watching.disconnect()
      leaving.abort()
    }
  }, [current])

  return (
    <div ref={place}>
      <ProductRow title="Recently viewed" products={products} />
    </div>
  )
}

function viewsBefore(current: string): string[] {
  try {
    return noteView(localStorage, current)
  } catch {
    // Storage is full or forbidden.
    return []
  }
}
