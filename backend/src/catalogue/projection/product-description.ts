import type {
  CategoryRef,
  Picture,
  ProductCard,
  ProductDetail,
  ProductOffer,
  ProductVariant,
  RatingSummary,
} from "@mavazi/contracts"
import { COLOUR_OPTION, SIZE_OPTION } from "@mavazi/contracts"
import { preferredVariant } from "../../products/sellable-variant"
import { colorOf, optionsOf, sizeOf } from "../../products/variant-options"
import { compareSizes } from "../../products/size-order"
import { collectionGroup } from "../taxonomy/collections"
import { toPicture } from "../taxonomy/picture"
import { ownAttributes, sharedAttributes } from "./attributes"
import { readAudience, readFacts, readPicturesByColour, readSwatches } from "./product-metadata"
import type {
  PictureSource,
  ProductSource,
  ReviewSource,
  VariantSource,
} from "../../medusa-schema/products/product-source"

/** The stored part of a product page; related products are read with each request. */
export type DetailRow = Omit<ProductDetail, keyof ProductCard | "related">

export type ProductDescription = ReturnType<typeof describeProduct>

/** What is shown of a product, and what it is found by, in the language of the source's texts. */
export function describeProduct(source: ProductSource) {
  const variants = source.variants.toSorted(inShopOrder).map((variant) => toVariant(variant, source))
  const pictures = source.pictures.map((picture) => toPicture(picture, source.title))
  const card = toCard(source, variants, pictures)
  const { collection } = source
  const detail: DetailRow = {
    pictures,
    variants,
    colourSwatches: readSwatches(source.metadata),
    ...readFacts(source.metadata),
    path: pathOf(source.categories[0]),
    collection,
    audience: readAudience(source.metadata, card.category),
  }
  const groups = collection ? [collectionGroup(collection.value)] : []
  const values = card.options.flatMap((option) => (option.name === SIZE_OPTION ? [] : option.values))
  const attributes = sharedAttributes(source)
  const names = source.categories.flatMap((path) => path.names)
  return {
    card,
    detail,
    categories: [...new Set([...source.categories.flatMap((path) => path.handles), ...groups])],
    keywords: [...new Set([...names, ...values, ...attributes.map(({ value }) => value)])].join(" "),
    attributes,
    offers: variants.map(({ size, color, stock, options }) => ({
      ...{ size, color, inStock: stock > 0 },
      ...ownAttributes(options),
    })),
  }
}

function toCard(source: ProductSource, variants: ProductVariant[], pictures: Picture[]): ProductCard {
  const path = source.categories[0]
  const [picture = null, hoverPicture = null] = pictures
  const inStock = variants.filter(({ stock }) => stock > 0)
  const shown = inStock.length > 0 ? inStock : variants
  const cheapest = shown.toSorted((a, b) => a.price - b.price)[0] as ProductVariant
  return {
    _id: source.id,
    id: source.id,
    slug: source.slug,
    name: source.title,
    title: source.title,
    desc: source.description,
    description: source.description,
    price: cheapest.price,
    compareAtPrice: cheapest.compareAtPrice,
    priceVaries: shown.some(({ price }) => price !== cheapest.price),
    offer: toOffer(inStock, picture),
    img: picture?.url ?? null,
    image: picture?.url ?? null,
    picture,
    hoverPicture,
    category: path?.handles[0] ?? null,
    subcategory: path?.names[1] ?? null,
    sizes: distinct(variants.map((variant) => variant.size)).toSorted(compareSizes),
    colors: distinct(variants.map((variant) => variant.color)),
    options: optionNames(variants).map((name) => ({
      name,
      values: distinct(variants.map(({ options }) => options.find((option) => option.name === name)?.value ?? null)),
    })),
    stock: variants.reduce((sum, variant) => sum + variant.stock, 0),
    createdAt: source.published_at.toISOString(),
    ...ratingOf(source.reviews),
  }
}

function ratingOf(reviews: ReviewSource | null): { rating?: RatingSummary } {
  if (!reviews || reviews.average === null) return {}
  const { average, count, small, true: fitting, large } = reviews
  return { rating: { average, count, fit: { small, true: fitting, large } } }
}

function pathOf(category: ProductSource["categories"][number] | undefined): CategoryRef[] {
  const { handles, names } = category ?? { handles: [], names: [] }
  return handles.map((value, place) => ({ value, label: names[place] ?? value, parent: handles[place - 1] ?? null }))
}

/** The variant that the card's button adds: the cheapest in stock, preferably the one in the card's picture. */
function toOffer(inStock: ProductVariant[], picture: Picture | null): ProductOffer | null {
  const lowest = preferredVariant(inStock)
  if (!lowest) return null
  const alike = inStock.filter(({ price }) => price === lowest.price)
  const { id, size, color, options, price, compareAtPrice, image } =
    alike.find(({ pictures }) => picture !== null && pictures.includes(picture.url)) ?? lowest
  return { variantId: id, size, color, options, price, compareAtPrice, image }
}

/** Option names: colour first, size last. */
function optionNames(variants: ProductVariant[]): string[] {
  const names = distinct(variants.flatMap(({ options }) => options.map(({ name }) => name)))
  const place = (name: string) => (name === COLOUR_OPTION ? -1 : Number(name === SIZE_OPTION))
  return names.toSorted((a, b) => place(a) - place(b))
}

/** The merchant's order if there is one; else by size, then by colour. */
function inShopOrder(a: VariantSource, b: VariantSource): number {
  return (
    (a.variant_rank ?? 0) - (b.variant_rank ?? 0) ||
    compareSizes(sizeOf(a.options), sizeOf(b.options)) ||
    (colorOf(a.options) ?? "").localeCompare(colorOf(b.options) ?? "", "en")
  )
}

function toVariant(variant: VariantSource, { pictures, metadata }: ProductSource): ProductVariant {
  const color = colorOf(variant.options)
  const ofColour = new Set(color === null ? [] : readPicturesByColour(metadata)[color])
  const first = pictures[0]?.url
  const shows = ({ url, variant_ids }: PictureSource) =>
    ofColour.has(url) || variant_ids.includes(variant.variant_id) || (url === variant.image && url !== first)
  return {
    id: variant.variant_id,
    sku: variant.sku,
    size: sizeOf(variant.options),
    color,
    options: optionsOf(variant.options),
    price: variant.price,
    compareAtPrice: variant.compare_at,
    tiers: variant.tiers,
    stock: variant.stock,
    counted: variant.counted,
    ...(variant.before_backorder === 0 && { madeToOrder: true }),
    image: variant.image,
    pictures: pictures.filter(shows).map(({ url }) => url),
  }
}

function distinct(values: (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))]
}
