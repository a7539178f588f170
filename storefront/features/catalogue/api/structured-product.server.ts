import type { ProductDetail, ProductFacts, ProductReviews, ProductVariant } from "@mavazi/contracts"
import { optionLabels } from "@mavazi/contracts/catalogue/variant-options"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { pageUrl, publicUrl } from "~/shared/config/shop-origin"
import { currentContent } from "~/shared/content/current-content.server"
import { breadcrumbs } from "~/shared/config/structured-data.server"
import * as copy from "../copy"
import { structuredReviews } from "./structured-reviews.server"
import { searchWithChoice } from "../model/variants/choice-url"

const CURRENCY = "KES"

/** What a version added is missing until the engine has rebuilt the read model of the version before. */
type Added = ProductFacts & Pick<ProductDetail, "path">
type StoredProduct = Omit<ProductDetail, keyof Added> & Partial<Added>

/** First and last number of a text such as "5-7 days" or "24-48 hours". */
function range(text: string): { minValue: number; maxValue: number } {
  const [first = 0, last = first] = (text.match(/\d+/g) ?? []).map(Number)
  return { minValue: first, maxValue: last }
}

const days = ({ minValue, maxValue }: ReturnType<typeof range>) => ({
  "@type": "QuantitativeValue",
  minValue,
  maxValue,
  unitCode: "DAY",
})

function handlingDays() {
  const hours = range(currentContent().policies.processing)
  return days({ minValue: hours.minValue / 24, maxValue: hours.maxValue / 24 })
}

/** The delivery options for any cart and all of Kenya; which one is free or offered today depends on the cart. */
const shippingDetails = () =>
  currentContent().delivery.everywhere.map(({ eta, price }) => ({
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: price, currency: CURRENCY },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "KE" },
    deliveryTime: { "@type": "ShippingDeliveryTime", handlingTime: handlingDays(), transitTime: days(range(eta)) },
  }))

const returnPolicy = () => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: "KE",
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: currentContent().policies.returnDays,
  refundType: "https://schema.org/FullRefund",
  merchantReturnLink: pageUrl(pagePaths.shippingReturns),
})

function availability({ stock, madeToOrder }: ProductVariant): string {
  if (madeToOrder) return "MadeToOrder"
  return stock > 0 ? "InStock" : "OutOfStock"
}

function offer(variant: ProductVariant, url: string) {
  return {
    "@type": "Offer",
    url,
    price: variant.price,
    priceCurrency: CURRENCY,
    ...(variant.compareAtPrice !== null && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: variant.compareAtPrice,
        priceCurrency: CURRENCY,
      },
    }),
    availability: `https://schema.org/${availability(variant)}`,
    itemCondition: "https://schema.org/NewCondition",
    hasMerchantReturnPolicy: { "@id": "#returns" },
    shippingDetails: shippingDetails().map((_, index) => ({ "@id": `#shipping-${String(index + 1)}` })),
  }
}

function variantName(product: StoredProduct, { color, size, options }: ProductVariant): string {
  const choice = [color, size, ...optionLabels({ options })].filter((value) => value !== null)
  return choice.length === 0 ? product.name : `${product.name} · ${choice.join(", ")}`
}

function variantOf(product: StoredProduct, variant: ProductVariant) {
  const { color, size, sku } = variant
  const values = Object.fromEntries(variant.options.map(({ name, value }) => [name, value]))
  const choice = searchWithChoice("", product.options, values)
  const picture = variant.image
  return {
    "@type": "Product",
    name: variantName(product, variant),
    ...(sku !== null && { sku }),
    ...(color !== null && { color }),
    ...(size !== null && { size }),
    ...(picture !== null && { image: publicUrl(picture) }),
    offers: offer(variant, pageUrl(pagePaths.product(product.slug)) + (choice === "" ? "" : `?${choice}`)),
  }
}

/** Label of the row of `materials` that names the material; merchants write these labels. */
const FIBRE_LABEL = /^(fibre|fiber|material)s?$/i

/**
 * Structured data of a product (schema.org): a ProductGroup with an Offer for each variant, prices in whole shillings
 * including VAT, shipping and return policy, reviews, and breadcrumbs.
 */
export function structuredProduct(product: StoredProduct, reviews: ProductReviews | null = null): object {
  const { variants } = product
  const fibre = product.materials?.find(({ label }) => FIBRE_LABEL.test(label))
  const varies = (["color", "size"] as const).filter((by) => variants.some((variant) => variant[by] !== null))
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "ProductGroup",
        productGroupID: product.id,
        name: product.name,
        description: product.description,
        url: pageUrl(pagePaths.product(product.slug)),
        brand: { "@type": "Brand", name: currentContent().shop.name },
        image: product.pictures.map(({ url }) => publicUrl(url)),
        ...(fibre && { material: fibre.text }),
        ...(varies.length > 0 && { variesBy: varies.map((by) => `https://schema.org/${by}`) }),
        ...structuredReviews(product, reviews),
        hasVariant: variants.map((variant) => variantOf(product, variant)),
      },
      { "@id": "#returns", ...returnPolicy() },
      ...shippingDetails().map((details, index) => ({ "@id": `#shipping-${String(index + 1)}`, ...details })),
      breadcrumbs([
        { name: copy.shop, path: pagePaths.shop },
        ...(product.path ?? []).map(({ value, label }) => ({ name: label, path: pagePaths.category(value) })),
        { name: product.name, path: pagePaths.product(product.slug) },
      ]),
    ],
  }
}
