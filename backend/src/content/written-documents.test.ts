import { expect, it } from "vitest"
import { type DocumentSources, wholeDocument, writtenDocument } from "./written-documents"

const newsletter = { heading: "A letter", text: "Once a month.", button: "Subscribe", thanks: "Thank you." }
const barua = { heading: "Barua", text: "Mara moja kwa mwezi.", button: "Jiandikishe", thanks: "Asante." }

const sources = ({
  sw,
  published = {},
}: {
  sw: object
  published?: DocumentSources["published"]
}): DocumentSources => ({
  files: { en: { newsletter, shop: { name: "Mavazi", phone: "0700 000 000", tagline: "Slow" } }, sw },
  published,
})

const swahili = { name: "newsletter", language: "sw" } as const

it("reads the file of a language, and what the merchant has published in it", () => {
  expect(writtenDocument(swahili, sources({ sw: { newsletter: barua } }))).toEqual(barua)
  const published = { sw: { newsletter: { ...barua, heading: "Habari" } }, en: { newsletter: { heading: "News" } } }
  expect(writtenDocument(swahili, sources({ sw: { newsletter: barua }, published }))).toMatchObject({
    heading: "Habari",
  })
})

it("reads the English words, also the merchant's, where a language has no file [SW-41]", () => {
  expect(wholeDocument(swahili, sources({ sw: {} }))).toEqual(newsletter)
  const published = { en: { newsletter: { ...newsletter, heading: "News" } } }
  expect(wholeDocument(swahili, sources({ sw: {}, published }))).toMatchObject({ heading: "News" })
})

it("takes facts from the English document [SW-42]", () => {
  const shop = { name: "shop", language: "sw" } as const
  const published = { en: { shop: { name: "Mavazi", phone: "0711 000 000", tagline: "Slow" } } }
  const read = sources({ sw: { shop: { tagline: "Polepole" } }, published })
  expect(wholeDocument(shop, read)).toMatchObject({ phone: "0711 000 000", tagline: "Polepole" })
  expect(writtenDocument(shop, read)).toEqual({ tagline: "Polepole" })
})
