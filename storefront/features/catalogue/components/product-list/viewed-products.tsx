import type { ProductCard } from "@mavazi/contracts"
import { useEffect, useRef, useState } from "react"
import * as copy from "../../copy"
import { ProductRow } from "./product-row"

// Not needed on the first screen.
const loadWatch = () => import("../../api/watch-viewed-products")

/** Records the view of a product; shows recently viewed products, loaded when they come near the viewport. */
export function ViewedProducts({ current }: { current: string }) {
  const section = useRef<HTMLDivElement>(null)
  const [products, setProducts] = useState<readonly ProductCard[]>([])

  useEffect(() => {
    const leaving = new AbortController()
    loadWatch().then(
      (viewed) => {
        if (!section.current) return
        viewed.watchViewedProducts({ current, element: section.current, signal: leaving.signal }, setProducts)
      },
      // The page is complete without it.
      () => undefined,
    )
    return () => leaving.abort()
  }, [current])

  return (
    <div ref={section}>
      <ProductRow title={copy.recentlyViewed} products={products} />
    </div>
  )
}
