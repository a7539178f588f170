import type { ProductCard } from "@mavazi/contracts"
import { useEffect, useRef, useState } from "react"
import { ProductRow } from "./product-row"

/** Records the view of a product; shows recently viewed products, loaded when they come near the viewport. */
export function ViewedProducts({ current }: { current: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [products, setProducts] = useState<readonly ProductCard[]>([])

  useEffect(() => {
    const leaving = new AbortController()
    // Nothing on the first screen needs it, and without it the page lacks nothing.
    import("../../api/watch-viewed-products").then(
      ({ watchViewedProducts }) => {
        if (place.current) watchViewedProducts({ current, place: place.current, signal: leaving.signal }, setProducts)
      },
      () => undefined,
    )
    return () => leaving.abort()
  }, [current])

  return (
    <div ref={place}>
      <ProductRow title="Recently viewed" products={products} />
    </div>
  )
}
