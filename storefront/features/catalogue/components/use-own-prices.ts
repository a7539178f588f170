import type { ProductCard } from "@mavazi/contracts"
import { useContext, useEffect, useMemo, useState } from "react"
import { HasOwnPricesContext } from "~/shared/api/own-prices-context"

/** The products, soon with the customer's own prices. Pages are the same bytes for everybody, so that they can be cached. */
export function useOwnPrices<Product extends ProductCard>(products: readonly Product[]): readonly Product[] {
  const hasOwn = useContext(HasOwnPricesContext)
  const [own, setOwn] = useState<{ of: readonly Product[]; products: readonly Product[] }>()
  useEffect(() => {
    let isCurrent = hasOwn
    const read = async () => {
      const { withOwnPrices } = await import("../api/own-prices")
      const found = await withOwnPrices(products)
      if (isCurrent) setOwn({ of: products, products: found })
    }
    // After a failure the page keeps the prices for everybody; the cart has the own ones.
    if (hasOwn) read().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [hasOwn, products])
  return hasOwn && own?.of === products ? own.products : products
}

/** `useOwnPrices` for one product. */
export function useOwnPricesOf<Product extends ProductCard | null>(product: Product): Product {
  const products = useMemo(() => (product === null ? [] : [product]), [product])
  return useOwnPrices(products)[0] ?? product
}
