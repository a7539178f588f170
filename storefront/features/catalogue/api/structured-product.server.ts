import type { ProductDetail, ProductVariant } from "@mavazi/contracts"
import { SHIPPING_OPTIONS } from "@mavazi/contracts/shipping"
import { choiceWords } from "@mavazi/contracts/variant-options"
import policies from "~content/policies.yaml"
import shop from "~content/shop.yaml"
import { publicUrl } from "~/shared/config/shop-origin"
import { breadcrumbs } from "~/shared/config/structured-data.server"
import { categoryOf } from "../model/categories/categories"
import { categoryHref, productHref } from "../model/urls"
import { searchWithChoice } from "../model/variants/choice-url"

const CURRENCY = "KES"

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
  const hours = range(policies.processing)
  return days({ minValue: hours.minValue / 24, maxValue: hours.maxValue / 24 })
}

/** The checkout's documented options; which one is free or offered today depends on the cart. */
const shippingDetails = () =>
  SHIPPING_OPTIONS.filter(({ id }) => id !== "free" && id !== "same-day").map(({ eta, price }) => ({
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: price, currency: CURRENCY },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "KE" },
    deliveryTime: { "@type": "ShippingDeliveryTime", handlingTime: handlingDays(), transitTime: days(range(eta)) },
  }))

const returnPolicy = () => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: "KE",
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: policies.returnDays,
  refundType: "https://schema.org/FullRefund",
  merchantReturnLink: publicUrl("/shipping-returns"),
})

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
    availability: `https://schema.org/${variant.stock > 0 ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    hasMerchantReturnPolicy: { "@id": "#returns" },
    shippingDetails: shippingDetails().map((_, place) => ({ "@id": `#shipping-${String(place + 1)}` })),
  }
}

function variantName(product: ProductDetail, { color, size, options }: ProductVariant): string {
  const choice = [color, size, ...choiceWords({ options })].filter((word) => word !== null)
  return choice.length === 0 ? product.name : `${product.name} · ${choice.join(", ")}`
}

function variantOf(product: ProductDetail, variant: ProductVariant) {
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
    offers: offer(variant, publicUrl(productHref(product.slug)) + (choice === "" ? "" : `?${choice}`)),
  }
}

/**
 * Structured data of a product (schema.org): a ProductGroup with an Offer for each variant, prices in whole shillings
 * including VAT, shipping and return policy, and breadcrumbs.
 */
export function structuredProduct(product: ProductDetail): object {
  const { variants } = product
  const [fibre] = product.materials
  const varies = (["color", "size"] as const).filter((by) => variants.some((variant) => variant[by] !== null))
  const category = product.category === null ? undefined : categoryOf(product.category)
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "ProductGroup",
        productGroupID: product.id,
        name: product.name,
        description: product.description,
        url: publicUrl(productHref(product.slug)),
        brand: { "@type": "Brand", name: shop.name },
        image: product.pictures.map(({ url }) => publicUrl(url)),
        ...(fibre && { material: fibre.text }),
        ...(varies.length > 0 && { variesBy: varies.map((by) => `https://schema.org/${by}`) }),
        hasVariant: variants.map((variant) => variantOf(product, variant)),
      },
      { "@id": "#returns", ...returnPolicy() },
      ...shippingDetails().map((details, place) => ({ "@id": `#shipping-${String(place + 1)}`, ...details })),
      breadcrumbs([
        { name: "Shop", path: "/shop" },
        ...(category ? [{ name: category.name, path: categoryHref(category.handle) }] : []),
        { name: product.name, path: productHref(product.slug) },
      ]),
    ],
  }
}
