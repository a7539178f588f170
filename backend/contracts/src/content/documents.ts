import { z } from "zod"
import * as copy from "./copy"
import { emailDocument } from "./email-document"
import {
  anyNumber,
  plainText,
  day,
  email,
  heading,
  hours,
  id,
  items,
  kraPin,
  link,
  list,
  named,
  pageHead,
  phone,
  picture,
  text,
  httpsUrl,
  integer,
  integerUpTo,
  uniqueIds,
  whatsApp,
} from "./fields"

const opening = z.strictObject({
  id,
  title: text,
  department: text,
  location: text,
  type: text,
  summary: text,
  description: items,
  responsibilities: items,
  asks: items,
})

const form = z.strictObject({ ...heading, button: text, thanks: text })

const question = z.strictObject({ question: text, answer: text })
const faqCategory = z.strictObject({ label: text, questions: anyNumber(question) })
const faqCategories = { orders: faqCategory, shipping: faqCategory, returns: faqCategory, products: faqCategory }

const sizeChart = z
  .strictObject({ id, label: text, columns: items, rows: list(items) })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    error: copy.UNEVEN_ROWS,
    path: ["rows"],
  })
const audience = z.strictObject({ label: text, charts: uniqueIds(list(sizeChart)) })

/** Common fields of the privacy notice and the terms. */
const legalPage = {
  ...pageHead,
  since: day,
  seller: z.strictObject({ ...heading, text }),
  sections: list(z.strictObject({ ...heading, paragraphs: items })),
  ask: z.strictObject({ ...heading, text, button: text }),
}

const shippingOption = z.strictObject({ name: text, time: text, price: z.union([integer, text]) })

/** Schema of each document of words; the file of `content/` has its name with `.yaml`. */
export const DOCUMENTS = {
  shop: z.strictObject({
    name: plainText,
    tagline: plainText,
    city: plainText,
    address: list(plainText),
    phone,
    whatsApp: whatsApp.optional(),
    email,
    careersEmail: email,
    pressEmail: email,
    securityEmail: email,
    kraPin: kraPin.optional(),
    hours: list(z.strictObject({ days: plainText, time: plainText })),
    social: list(z.strictObject({ name: plainText, href: httpsUrl })),
  }),
  policies: z.strictObject({
    processing: hours,
    changeWithin: plainText,
    returnDays: integer,
    refund: plainText,
    damageWithin: plainText,
    deliveryNairobi: plainText,
    deliveryKenya: plainText,
    deliveryAbroad: plainText,
  }),
  home: z.strictObject({
    ...pageHead,
    button: text,
    benefits: z.array(z.strictObject({ title: text, text })).length(3),
  }),
  about: z.strictObject({
    ...pageHead,
    story: z.strictObject({ ...heading, years: list(z.strictObject({ year: text, text })) }),
    mission: z.strictObject({ ...heading, text, values: list(named) }),
    team: z.strictObject({ ...heading, people: list(named.extend({ role: text })) }),
    practices: z.strictObject({ ...heading, items, button: text }),
    voices: z.strictObject({ ...heading, quotes: list(z.strictObject({ words: text, by: text })) }),
    responsibility: z.strictObject({ ...heading, text }),
  }),
  contact: z.strictObject({
    ...pageHead,
    form,
    visit: z.strictObject({ ...heading, place: text, text }),
    hours: z.strictObject(heading),
  }),
  careers: z.strictObject({
    ...pageHead,
    openings: z.strictObject({ ...heading, none: text, all: text, list: uniqueIds(anyNumber(opening)) }),
    page: z.strictObject({
      facts: text,
      description: text,
      responsibilities: text,
      asks: text,
      apply: text,
      applyButton: text,
    }),
    hiring: z.strictObject({ ...heading, steps: items, open: text, openButton: text }),
  }),
  sustainability: z.strictObject({
    ...pageHead,
    goals: z.strictObject({ ...heading, items }),
    progress: z.strictObject({
      ...heading,
      bars: list(z.strictObject({ label: text, percent: integerUpTo(100), text })),
      note: text,
    }),
    repair: z.strictObject({ ...heading, items, button: text }),
  }),
  press: z.strictObject({
    ...pageHead,
    releases: z.strictObject({
      ...heading,
      list: uniqueIds(list(z.strictObject({ id, title: text, date: day, summary: text, picture, link }))),
    }),
    features: z.strictObject({
      ...heading,
      list: uniqueIds(list(z.strictObject({ id, outlet: text, title: text, date: day, picture, link }))),
    }),
    form: form.extend({ mail: text }),
  }),
  checkout: z.strictObject({ shippingNote: text, abroad: text }),
  "shipping-returns": z.strictObject({
    ...pageHead,
    shipping: z.strictObject({ ...heading, options: list(shippingOption), note: text }),
    delivery: z.strictObject({ ...heading, places: list(z.strictObject({ place: text, time: text })), note: text }),
    returning: z.strictObject({ ...heading, steps: items }),
    questions: z.strictObject(heading),
  }),
  "policy-questions": z.strictObject({
    list: list(question.extend({ faqCategory: z.enum(["orders", "shipping", "returns", "products", "account"]) })),
  }),
  newsletter: form.extend({ text }),
  faq: z.strictObject({
    ...pageHead,
    find: z.strictObject({ ...heading, none: text }),
    categories: z.strictObject({ ...faqCategories, account: faqCategory }),
    form,
  }),
  emails: emailDocument,
  "size-guide": z.strictObject({
    ...pageHead,
    charts: z.strictObject({ ...heading, women: audience, men: audience, children: audience }),
    measuring: z.strictObject({ ...heading, tips: list(named) }),
    advice: z.strictObject({ ...heading, text, contact: text, shop: text }),
  }),
  privacy: z.strictObject({
    ...legalPage,
    cookies: z.strictObject({
      ...heading,
      text,
      list: list(z.strictObject({ title: text, cookies: items, text, time: text })),
    }),
  }),
  terms: z.strictObject(legalPage),
}

export type ContentName = keyof typeof DOCUMENTS

/** The documents as pages and e-mails read them. */
export type Content = { readonly [Name in ContentName]: z.output<(typeof DOCUMENTS)[Name]> }

export const CONTENT_NAMES = Object.keys(DOCUMENTS) as ContentName[]

export const isContentName = (name: string): name is ContentName => Object.hasOwn(DOCUMENTS, name)
