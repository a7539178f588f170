import type { ProductDetail } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import { useEffect, useState } from "react"
import { api } from "~/shared/api/client"
import { useOwnPricesOf } from "../use-own-prices"

/** The product with its variants; null until it is loaded. Without it the quick view still works as a card. */
export function useProductDetail(slug: string): ProductDetail | null {
  const [detail, setDetail] = useState<ProductDetail | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    api<ProductDetail>(apiPaths.product(slug), { signal: leaving.signal }).then(setDetail, () => setDetail(null))
    return () => leaving.abort()
  }, [slug])
  return useOwnPricesOf(detail)
}
