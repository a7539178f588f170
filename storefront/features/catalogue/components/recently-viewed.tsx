import type { ProductCard, ProductListResponse } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/paths"
import { useEffect, useState } from "react"
import { api } from "~/shared/api/client"
import { ProductRow } from "./product-row"

/** Products of these ids that are still there, as they are now; nothing where there are none. */
export default function RecentlyViewed({ ids }: { ids: readonly string[] }) {
  const [products, setProducts] = useState<readonly ProductCard[]>([])
  const asked = ids.join(",")

  useEffect(() => {
    const leaving = new AbortController()
    const search = new URLSearchParams({ ids: asked })
    api<ProductListResponse>(`${apiPaths.products}?${search.toString()}`, { signal: leaving.signal }).then(
      (list) => setProducts(list.products),
      () => setProducts([]),
    )
    return () => leaving.abort()
  }, [asked])

  return <ProductRow title="Recently viewed" products={products} />
}
