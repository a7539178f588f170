import type {
  CategoryPage,
  Picture,
  ProductCard,
  ProductDetail,
  ProductListResponse,
  ProductOffer,
  ProductVariant,
} from "@mavazi/contracts"
import { ProductFacts } from "@mavazi/contracts/catalogue/product-facts"

export const NO_FACTS = Object.fromEntries(ProductFacts.keyof().options.map((key) => [key, []])) as Record<
  keyof ProductFacts,
  []
>

/** The nth product of a list; `rest` overrides fields. */
export function cardOf(n = 1, overrides: Partial<ProductCard> = {}): ProductCard {
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
    priceVaries: false,
    offer: overrides.stock === 0 ? null : offerOf(id, overrides),
    img: null,
    image: null,
    picture: null,
    hoverPicture: null,
    category: "women",
    subcategory: "Dresses",
    sizes: ["S", "M"],
    colors: ["Forest"],
    options: [
      { name: "Colour", values: ["Forest"] },
      { name: "Size", values: ["S", "M"] },
    ],
    stock: 5,
    createdAt: "2026-11-01T09:00:00+03:00",
    ...overrides,
  }
}

/** The variant that a product's card offers: medium, in the first colour. */
function offerOf(id: string, { price = 4300, compareAtPrice = null }: Partial<ProductCard>): ProductOffer {
  const options = [
    { name: "Colour", value: "Forest" },
    { name: "Size", value: "M" },
  ]
  const variantId = `${id}_forest_m`
  return { variantId, size: "M", color: "Forest", options, price, compareAtPrice, image: null }
}

/** What the engine answers about a category. */
export function categoryPageOf(label: string, overrides: Partial<CategoryPage> = {}): CategoryPage {
  const value = label.toLowerCase()
  return { value, label, parent: null, description: "", picture: null, path: [], children: [], ...overrides }
}

/** One of `pages` pages of a list, with these products. */
export function listOf(products: ProductCard[], { page = 1, pages = 1 } = {}): ProductListResponse {
  return { products, page, pages, total: products.length * pages, category: null, collection: null, search: null }
}

/** The details of a product with two colours of two sizes each; `rest` overrides fields. */
export function detailOf(n = 1, overrides: Partial<ProductDetail> = {}): ProductDetail {
  const pictures = ["forest", "rust"].map((name) => pictureOf(name))
  return {
    ...cardOf(n),
    colors: ["Forest", "Rust"],
    options: [
      { name: "Colour", values: ["Forest", "Rust"] },
      { name: "Size", values: ["S", "M"] },
    ],
    pictures,
    variants: [
      variantOf("Forest", "S", 0),
      variantOf("Forest", "M", 2),
      variantOf("Rust", "S", 40),
      variantOf("Rust", "M", 40),
    ],
    colourSwatches: { Forest: "#2c5a48", Rust: "#a2431f" },
    ...NO_FACTS,
    collection: null,
    path: [{ value: "women", label: "Women", parent: null }],
    audience: "women",
    related: [],
    ...overrides,
  }
}

function variantOf(color: string, size: string, stock: number): ProductVariant {
  const id = `v_${color}_${size}`.toLowerCase()
  const pictures = [pictureOf(color.toLowerCase()).url]
  const options = [
    { name: "Colour", value: color },
    { name: "Size", value: size },
  ]
  const image = pictures[0] ?? null
  const priced = { sku: null, price: 4300, compareAtPrice: null, tiers: [], counted: true }
  return { id, ...priced, color, size, options, stock, image, pictures }
}

function pictureOf(name: string): Picture {
  const base = `/media/${name}`
  return { url: `${base}-960.jpg`, base, widths: [320, 960], width: 960, height: 1200, colour: "#eee", alt: name }
}
