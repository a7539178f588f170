import { z } from "zod"
import { CategoryPage, CategoryRef, CollectionPage, CollectionRef, MAX_HANDLE_LENGTH } from "./categories"
import * as copy from "./copy"
import { Picture } from "./picture"
import { ProductFacts } from "./product-facts"
import { RatingSummary } from "../reviews/rating-summary"

/** Products per page of home and shop, and the default limit. */
export const PAGE_SIZE = 8
/** Largest number of attributes that a list can be filtered by. */
const MAX_ATTRIBUTES = 20
/** Largest accepted page. */
export const MAX_PAGE_SIZE = 48

const shillings = z.number().int().nonnegative()

/** One option of a variant. The values of `size` and `color` are included as `Size` and `Colour`. */
export const VariantOption = z.object({ name: z.string(), value: z.string() }).meta({ id: "VariantOption" })
export const VariantOptions = z.array(VariantOption).describe("All options, including size and colour.")

/** An option of a product with its values in the order of the variants. */
export const ProductOption = z.object({ name: z.string(), values: z.array(z.string()) }).meta({ id: "ProductOption" })

/** The variant that a card's button adds, and `POST /api/cart` without a variant: the lowest price in stock. */
export const ProductOffer = z
  .object({
    variantId: z.string(),
    size: z.string().nullable(),
    color: z.string().nullable(),
    options: z.array(VariantOption),
    price: shillings,
    compareAtPrice: shillings.nullable(),
    image: z.string().nullable(),
  })
  .meta({ id: "ProductOffer" })

export const ProductSort = z.enum(["newest", "price-asc", "price-desc", "name"]).meta({ id: "ProductSort" })

/** A product as lists show it. The specification gives some fields two names; both are sent. */
export const ProductCard = z
  .object({
    _id: z.string(),
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    title: z.string(),
    desc: z.string(),
    description: z.string(),
    price: shillings.describe(
      "Lowest price of the variants in stock, or of all variants if none is in stock; in shillings, VAT included.",
    ),
    compareAtPrice: shillings.nullable().describe("Price before the sale; null when there is no sale."),
    priceVaries: z.boolean().describe("True when some of the variants considered for `price` cost more."),
    offer: ProductOffer.nullable().describe("The variant that Add to Cart adds; null when nothing is in stock."),
    img: z.string().nullable(),
    image: z.string().nullable(),
    picture: Picture.nullable(),
    hoverPicture: Picture.nullable(),
    category: z.string().nullable().describe("Handle of the top-level category."),
    subcategory: z.string().nullable().describe("Name of the second-level category."),
    sizes: z.array(z.string()),
    colors: z.array(z.string()),
    options: z
      .array(ProductOption)
      .describe("All options, including size and colour; empty when the product has one variant."),
    stock: z.number().int().nonnegative().describe("Stocked minus reserved units of all variants."),
    createdAt: z.string(),
    rating: RatingSummary.optional().describe("Missing while no review is published."),
  })
  .meta({ id: "ProductCard" })

/** Price of one unit for a line of at least `quantity`, until the next tier. */
export const PriceTier = z.object({ quantity: z.number().int().min(2), price: shillings }).meta({ id: "PriceTier" })

export const ProductVariant = z
  .object({
    id: z.string(),
    sku: z.string().nullable(),
    size: z.string().nullable(),
    color: z.string().nullable(),
    options: z.array(VariantOption),
    price: shillings,
    compareAtPrice: shillings.nullable(),
    tiers: z.array(PriceTier).describe("Prices for larger quantities, ascending; empty when there are none."),
    stock: z
      .number()
      .int()
      .nonnegative()
      .describe("Units that can be bought now; at most 99 when stock is not counted."),
    counted: z
      .boolean()
      .describe("False when the shop does not count the stock of this variant; `stock` must not be displayed then."),
    madeToOrder: z
      .literal(true)
      .optional()
      .describe("Set when none is in stock and the merchant sells it on backorder."),
    image: z.string().nullable().describe("Picture of this variant, also used in the cart and in orders."),
    pictures: z.array(z.string()).describe("`url` of the pictures that show this colour; empty when all pictures do."),
  })
  .meta({ id: "ProductVariant" })

export const ProductDetail = ProductCard.extend({
  pictures: z.array(Picture),
  variants: z.array(ProductVariant),
  colourSwatches: z.record(z.string(), z.string()).describe("Colour name → #rrggbb."),
  ...ProductFacts.shape,
  path: z.array(CategoryRef).describe("Its deepest public category, after the categories above it."),
  collection: CollectionRef.nullable(),
  audience: z.enum(["women", "men", "children"]).nullable().describe("Size guide to show."),
  related: z.array(ProductCard),
}).meta({ id: "ProductDetail" })

const positiveInt = z.coerce.number().int().positive()
const list = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(",")).map((item) => item.trim()).filter(Boolean))

/** Query of `GET /api/products`. A `limit` above the maximum is lowered to it, not rejected. */
export const ProductListQuery = z
  .object({
    page: positiveInt.max(100_000).default(1),
    limit: positiveInt.default(PAGE_SIZE).transform((limit) => Math.min(limit, MAX_PAGE_SIZE)),
    category: z.string().max(MAX_HANDLE_LENGTH).optional().describe("Handle of a public category, or `new`."),
    collection: z.string().max(MAX_HANDLE_LENGTH).optional().describe("Handle of a collection."),
    q: z.string().trim().max(120).optional(),
    sort: ProductSort.default("newest"),
    size: list.optional(),
    color: list.optional(),
    attribute: z
      .union([z.string(), z.array(z.string())])
      .transform((value) => [value].flat())
      .refine((values) => values.length <= MAX_ATTRIBUTES, copy.tooManyAttributes(MAX_ATTRIBUTES))
      .optional()
      .describe("`Length:Long`, as facets give them; repeated. Values of one name are alternatives."),
    minPrice: z.coerce.number().int().nonnegative().optional(),
    maxPrice: z.coerce.number().int().nonnegative().optional(),
    inStock: z
      .enum(["true", "false"])
      .transform((value) => value === "true")
      .optional(),
    facets: z
      .enum(["true", "false"])
      .transform((value) => value === "true")
      .optional(),
    ids: list
      .refine((ids) => ids.length <= MAX_PAGE_SIZE, copy.tooManyIds(MAX_PAGE_SIZE))
      .optional()
      .describe(
        "Ids of products, which are returned in this order without those that no longer exist. Other filters are ignored.",
      ),
  })
  .meta({ id: "ProductListQuery" })

const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.number().int() })

export const ProductFacets = z
  .object({
    category: z
      .array(CategoryRef.extend({ count: z.number().int() }))
      .describe("In tree order: each category is followed by its subcategories."),
    size: z.array(FacetValue),
    color: z.array(FacetValue),
    attributes: z
      .array(z.object({ name: z.string(), values: z.array(FacetValue) }))
      .describe(
        "Other options, material, type and tags, by name. Names with one value that all found products have are left out.",
      ),
    price: z.object({ min: shillings, max: shillings }),
    inStock: z.number().int(),
    without: z
      .object({
        category: z.number().int(),
        size: z.number().int(),
        color: z.number().int(),
        attribute: z.number().int(),
        price: z.number().int(),
        inStock: z.number().int(),
      })
      .describe("Number of products when the filter on this field is removed."),
  })
  .meta({ id: "ProductFacets" })

export const ProductListResponse = z
  .object({
    products: z.array(ProductCard),
    pages: z.number().int().positive(),
    total: z.number().int().nonnegative(),
    page: z.number().int().positive(),
    category: CategoryPage.nullable().describe(
      "The requested category; null when none was requested or it does not exist.",
    ),
    collection: CollectionPage.nullable().describe("The requested collection; null likewise."),
    menu: z.array(CategoryRef).optional().describe("Top-level categories by rank; with `facets` only."),
    search: z
      .object({
        words: z.string().describe("The search text that was used."),
        corrected: z.boolean().describe("True when misspelt words were corrected."),
        every: z
          .boolean()
          .describe("False when no product matches all words; the products with the most matches are returned."),
      })
      .nullable()
      .describe("Null without a search text."),
    facets: ProductFacets.optional(),
  })
  .meta({ id: "ProductListResponse" })

/** Query of `GET /api/search/suggest`. */
export const SuggestQuery = z.object({ q: z.string().trim().min(1).max(120) }).meta({ id: "SuggestQuery" })

export const SuggestResponse = z
  .object({
    suggestions: z.array(
      z.object({
        text: z.string(),
        slug: z.string(),
        picture: Picture.nullable(),
        price: shillings,
        priceVaries: z.boolean(),
      }),
    ),
    categories: z.array(CategoryRef.extend({ count: z.number().int() })).describe("Categories whose names match."),
  })
  .meta({ id: "SuggestResponse" })

export type VariantOption = z.infer<typeof VariantOption>
export type ProductOption = z.infer<typeof ProductOption>
export type ProductOffer = z.infer<typeof ProductOffer>
export type ProductSort = z.infer<typeof ProductSort>
export type ProductCard = z.infer<typeof ProductCard>
export type PriceTier = z.infer<typeof PriceTier>
export type ProductVariant = z.infer<typeof ProductVariant>
export type ProductDetail = z.infer<typeof ProductDetail>
export type ProductListQuery = z.infer<typeof ProductListQuery>
export type ProductListResponse = z.infer<typeof ProductListResponse>
export type ProductFacets = z.infer<typeof ProductFacets>
export type SuggestResponse = z.infer<typeof SuggestResponse>
