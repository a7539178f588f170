import { z } from "zod"

/** Products per page of home and shop, and the limit when none is given. */
export const PAGE_SIZE = 8
/** Largest page anyone may ask for. */
export const MAX_PAGE_SIZE = 48

const shillings = z.number().int().nonnegative()

/** One picture in every width and format that exists: `${base}-${width}.${format}`. */
export const Picture = z
  .object({
    url: z.string().describe("JPEG of a middle width, for clients that take one address."),
    base: z.string().nullable().describe("Address without `-{width}.{format}`; null when only `url` exists."),
    widths: z.array(z.number().int().positive()),
    width: z.number().int().positive().describe("Intrinsic width in pixels, for the aspect ratio."),
    height: z.number().int().positive(),
    colour: z.string().describe("Mean colour as #rrggbb, shown until the picture is there."),
    alt: z.string(),
  })
  .meta({ id: "Picture" })

/** One option of a variant. What `size` and `color` say is among them as `Size` and `Colour`. */
export const VariantOption = z.object({ name: z.string(), value: z.string() }).meta({ id: "VariantOption" })
export const VariantOptions = z.array(VariantOption).describe("Every option, size and colour among them.")

/** An option of a product with its values in the order of the variants. */
export const ProductOption = z.object({ name: z.string(), values: z.array(z.string()) }).meta({ id: "ProductOption" })

/** The variant that a card's button adds, and `POST /api/cart` without a choice: the lowest price in stock. */
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
    price: shillings.describe("Lowest price of its variants in stock, else of all, in shillings, VAT included."),
    compareAtPrice: shillings.nullable().describe("Price before the sale, or null when none runs."),
    priceVaries: z.boolean().describe("Some of the variants that `price` is the lowest of cost more."),
    offer: ProductOffer.nullable().describe("What Add to Cart adds; null: nothing is in stock."),
    img: z.string().nullable(),
    image: z.string().nullable(),
    picture: Picture.nullable(),
    hoverPicture: Picture.nullable(),
    category: z.string().nullable().describe("Handle of the top-level category."),
    subcategory: z.string().nullable().describe("Name of the category below it."),
    sizes: z.array(z.string()),
    colors: z.array(z.string()),
    options: z.array(ProductOption).describe("Every option, size and colour among them; empty: there is one variant."),
    stock: z.number().int().nonnegative().describe("Stocked minus reserved, over all variants."),
    createdAt: z.string(),
  })
  .meta({ id: "ProductCard" })

export const ProductVariant = z
  .object({
    id: z.string(),
    sku: z.string().nullable(),
    size: z.string().nullable(),
    color: z.string().nullable(),
    options: z.array(VariantOption),
    price: shillings,
    compareAtPrice: shillings.nullable(),
    stock: z.number().int().nonnegative().describe("Units that can be bought now; at most 99 where none are counted."),
    counted: z.boolean().describe("False: the shop does not count these, and `stock` is no figure to show."),
    image: z.string().nullable().describe("The picture of this variant, in cart and order too."),
    pictures: z.array(z.string()).describe("`url` of the pictures that show this colour; empty: all."),
  })
  .meta({ id: "ProductVariant" })

export const ProductFact = z.object({ label: z.string(), text: z.string() }).meta({ id: "ProductFact" })

export const ProductDetail = ProductCard.extend({
  pictures: z.array(Picture),
  variants: z.array(ProductVariant),
  colourSwatches: z.record(z.string(), z.string()).describe("Colour name → #rrggbb."),
  materials: z.array(ProductFact).describe("Fibre, weight, mill, care."),
  sustainability: z.array(ProductFact).describe("Concrete facts: litres, kilometres, repair."),
  audience: z.enum(["women", "men", "children"]).nullable().describe("Which size guide fits."),
  related: z.array(ProductCard),
}).meta({ id: "ProductDetail" })

const positiveInt = z.coerce.number().int().positive()
const list = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(",")).map((item) => item.trim()).filter(Boolean))

/** Query of `GET /api/products`. `limit` above the maximum is lowered to it, not refused. */
export const ProductListQuery = z
  .object({
    page: positiveInt.max(100_000).default(1),
    limit: positiveInt.default(PAGE_SIZE).transform((limit) => Math.min(limit, MAX_PAGE_SIZE)),
    category: z.string().max(80).optional().describe("women, men, children, new, or a subcategory's handle."),
    q: z.string().trim().max(120).optional(),
    sort: ProductSort.default("newest"),
    size: list.optional(),
    color: list.optional(),
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
      .refine((ids) => ids.length <= MAX_PAGE_SIZE, `No more than ${String(MAX_PAGE_SIZE)} products can be asked for.`)
      .optional()
      .describe("These products, in this order and without those that are gone, whatever else is asked for."),
  })
  .meta({ id: "ProductListQuery" })

const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.number().int() })

/** A category by its handle, and the handle of the one above it. */
export const CategoryRef = z
  .object({ value: z.string(), label: z.string(), parent: z.string().nullable() })
  .meta({ id: "CategoryRef" })

export const ProductFacets = z
  .object({
    category: z.array(CategoryRef.extend({ count: z.number().int() })).describe("As a tree reads: each below its own."),
    size: z.array(FacetValue),
    color: z.array(FacetValue),
    price: z.object({ min: shillings, max: shillings }),
    inStock: z.number().int(),
    without: z
      .object({
        category: z.number().int(),
        size: z.number().int(),
        color: z.number().int(),
        price: z.number().int(),
        inStock: z.number().int(),
      })
      .describe("How many products there would be with one of the filters left out."),
  })
  .meta({ id: "ProductFacets" })

export const ProductListResponse = z
  .object({
    products: z.array(ProductCard),
    pages: z.number().int().positive(),
    total: z.number().int().nonnegative(),
    page: z.number().int().positive(),
    category: CategoryRef.nullable().describe("The category asked for; null: none was, or there is none like it."),
    search: z
      .object({
        words: z.string().describe("The words as they were understood."),
        corrected: z.boolean().describe("Some of them were taken for misspelt ones."),
        every: z.boolean().describe("False: no product has all of the words; these have the most of them."),
      })
      .nullable()
      .describe("Null when no words were looked for."),
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
    categories: z.array(CategoryRef.extend({ count: z.number().int() })).describe("Categories named so."),
  })
  .meta({ id: "SuggestResponse" })

/** Longest wait of a long poll in seconds. */
export const MAX_CHANGES_WAIT = 30

/** Query of `GET /api/catalogue/changes`. Without `after` the newest version is told at once. */
export const CatalogueChangesQuery = z
  .object({
    after: z.coerce.number().int().nonnegative().optional(),
    wait: z.coerce
      .number()
      .nonnegative()
      .default(0)
      .transform((seconds) => Math.min(seconds, MAX_CHANGES_WAIT)),
  })
  .meta({ id: "CatalogueChangesQuery" })

/** Answer of the long poll `GET /api/catalogue/changes?after={version}&wait={seconds}`. */
export const CatalogueChanges = z
  .object({
    version: z.number().int().nonnegative(),
    tags: z.array(z.string()).describe("`product:{slug}`, `list`, or `all` when the caller is too far behind."),
  })
  .meta({ id: "CatalogueChanges" })

/** Addresses in one answer of `GET /api/catalogue/addresses`. */
export const ADDRESSES_PER_PAGE = 5_000

/** Query of `GET /api/catalogue/addresses`. */
export const CatalogueAddressesQuery = z
  .object({ page: positiveInt.max(100_000).default(1) })
  .meta({ id: "CatalogueAddressesQuery" })

/** Every product that is for sale by its address, for a map of the site. */
export const CatalogueAddresses = z
  .object({
    addresses: z.array(z.object({ slug: z.string(), changedAt: z.string().describe("ISO 8601, UTC.") })),
    pages: z.number().int().positive(),
  })
  .meta({ id: "CatalogueAddresses" })

export type Picture = z.infer<typeof Picture>
export type VariantOption = z.infer<typeof VariantOption>
export type ProductOption = z.infer<typeof ProductOption>
export type ProductOffer = z.infer<typeof ProductOffer>
export type ProductSort = z.infer<typeof ProductSort>
export type ProductCard = z.infer<typeof ProductCard>
export type ProductVariant = z.infer<typeof ProductVariant>
export type ProductDetail = z.infer<typeof ProductDetail>
export type ProductListQuery = z.infer<typeof ProductListQuery>
export type ProductListResponse = z.infer<typeof ProductListResponse>
export type CategoryRef = z.infer<typeof CategoryRef>
export type ProductFacets = z.infer<typeof ProductFacets>
export type SuggestResponse = z.infer<typeof SuggestResponse>
export type CatalogueChanges = z.infer<typeof CatalogueChanges>
export type CatalogueAddresses = z.infer<typeof CatalogueAddresses>
