import type { ProductDetail } from "@mavazi/contracts"
import { expect, it } from "vitest"
import { currentContent, withPreview } from "~/shared/content/current-content.server"
import { detailOf } from "~/testing/catalogue"
import { structuredProduct } from "./structured-product.server"

const materialOf = (materials: ProductDetail["materials"]) =>
  JSON.stringify(structuredProduct(detailOf(1, { materials })))

it("names the fibre as the material, wherever the merchant put it in the list", () => {
  const woven = { label: "Woven in", text: "Kenya" }
  expect(materialOf([woven, { label: "Fibre", text: "Linen" }])).toContain('"material":"Linen"')
  expect(materialOf([woven])).not.toContain('"material"')
})

it("has the breadcrumbs of the product's category [CG-06]", () => {
  const path = [
    { value: "bags", label: "Bags", parent: null },
    { value: "totes", label: "Totes", parent: "bags" },
  ]
  const text = JSON.stringify(structuredProduct(detailOf(1, { path })))
  expect(
    [...text.matchAll(/"position":\d,"name":"([^"]+)","item":"[^"]*?(\/[^"]*)"/g)].map(([, name]) => name),
  ).toEqual([...["Shop", "Bags", "Totes", "Lamu sundress 1"]])
  expect(text).toContain("/shop/totes")
})

it("has the delivery options of the merchant [CW-10]", () => {
  const delivery = { everywhere: [{ name: "Rider", eta: "2-3 days", price: 275 }], free: null, sameDayPrice: null }
  const text = withPreview({ ...currentContent(), delivery }, () => JSON.stringify(structuredProduct(detailOf(1, {}))))
  expect(text).toContain('"shippingRate":{"@type":"MonetaryAmount","value":275,"currency":"KES"}')
  expect(text.match(/"OfferShippingDetails"/g)).toHaveLength(1)
})

it("has the rating and the reviews, once there are any [RV-08]", () => {
  const rating = { average: 4.3, count: 3, fit: { small: 0, true: 1, large: 0 } }
  const review = {
    ...{ id: "prrev_1", author: null, rating: 5, text: "Soft.", fit: null, heightCm: null, usualSize: null },
    ...{ writtenAt: "2026-11-20T09:00:00.000Z", answer: null },
  }
  const list = { reviews: [review], page: 1, pages: 1, total: 3 }
  const text = JSON.stringify(structuredProduct(detailOf(1, { rating }), list))
  expect(text).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4.3,"reviewCount":3}')
  expect(text).toContain('"reviewRating":{"@type":"Rating","ratingValue":5}')
  expect(text).toContain('"author":{"@type":"Person","name":"A customer"},"datePublished":"2026-11-20"')
  expect(JSON.stringify(structuredProduct(detailOf()))).not.toMatch(/aggregateRating|"review"/)
})
