import type { ProductCard, ProductDetail } from "@mavazi/contracts"
import type { OwnPrice, OwnPrices } from "@mavazi/contracts/catalogue/own-prices"
import { ownPricesPath } from "@mavazi/contracts/catalogue/paths"
import { api } from "~/shared/api/client"

/** Products with the prices that the signed-in customer pays. @throws ApiError */
export async function withOwnPrices<Product extends ProductCard>(
  products: readonly Product[],
): Promise<readonly Product[]> {
  if (products.length === 0) return products
  const ids = products.map(({ id }) => id).join()
  const own = await api<OwnPrices>(`${ownPricesPath}?products=${encodeURIComponent(ids)}`)
  return products.map((product) => pricedAs(product, own.products[product.id] ?? {}))
}

/** Related products keep the prices for everybody until their own cards have read theirs. */
export function pricedAs<Product extends ProductCard>(
  product: Product,
  own: Readonly<Record<string, OwnPrice>>,
): Product {
  const prices = Object.values(own)
  const lowest = prices.toSorted((a, b) => a.price - b.price)[0]
  if (lowest === undefined) return product
  const { offer } = product
  const ofOffer = offer && own[offer.variantId]
  const { price, compareAtPrice } = ofOffer ?? lowest
  return {
    ...product,
    price,
    compareAtPrice,
    priceVaries: prices.some((each) => each.price > price),
    offer: offer && { ...offer, ...(ofOffer && { price, compareAtPrice }) },
    ...(isDetail(product) && { variants: product.variants.map((variant) => ({ ...variant, ...own[variant.id] })) }),
  }
}

const isDetail = (product: ProductCard): product is ProductDetail => "variants" in product
