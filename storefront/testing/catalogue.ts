import type { ProductCard, ProductListResponse } from "@mavazi/contracts"

/** A product of the list, the nth of its kind; `rest` says what is special about it. */
export function cardOf(n = 1, rest: Partial<ProductCard> = {}): ProductCard {
  const name = `Lamu sundress ${String(n)}`
  const id = `prod_${String(n)}`
  return {
    _id: id,
    id,
    slug: `lamu-sundress-${String(n)}`,
    name,
    title: name,
    desc: "Washed linen.",
    description: "Washed linen.",
    price: 4300,
    compareAtPrice: null,
    img: null,
    image: null,
    picture: null,
    hoverPicture: null,
    category: "women",
    subcategory: "Dresses",
    sizes: ["S", "M"],
    colors: ["Forest"],
    stock: 5,
    createdAt: "2026-11-01T09:00:00+03:00",
    ...rest,
  }
}

/** One of `pages` pages of a list, with these products. */
export function listOf(products: ProductCard[], { page = 1, pages = 1 } = {}): ProductListResponse {
  return { products, page, pages, total: products.length * pages, category: null, search: null }
}
