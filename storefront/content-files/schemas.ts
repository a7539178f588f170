import { z } from "zod"
import {
  plainText,
  day,
  email,
  heading,
  hours,
  id,
  items,
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
} from "./fields.ts"

const opening = z.strictObject({
  id,
  title: text,
  department: text,
  location: text,
  type: z.enum(["Full-time", "Part-time"]),
  summary: text,
  description: items,
  responsibilities: items,
  asks: items,
})

const form = z.strictObject({ ...heading, button: text, thanks: text })

const question = z.strictObject({ question: text, answer: text })
const faqCategory = z.strictObject({ label: text, questions: z.array(question) })
const faqCategories = { orders: faqCategory, shipping: faqCategory, returns: faqCategory, products: faqCategory }

const sizeChart = z
  .strictObject({ id, label: text, columns: items, rows: list(items) })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    error: "must have as many values in each row as there are columns",
    path: ["rows"],
  })
const audience = z.strictObject({ label: text, charts: uniqueIds(list(sizeChart)) })

const paymentMethod = z.strictObject({
  receipt: plainText,
  unpaid: items,
  prompted: items.optional(),
  cancelledByShop: text,
  expired: text,
  refunded: text,
  owed: text,
})

const alert = z.strictObject({ subject: text, text: items })

const emailHead = z.strictObject({ subject: text, heading: text })

const emailTexts = { subject: text, heading: text, button: text }

const changeTexts = z.strictObject({ subject: text, heading: text, text: items })

const shippingOption = z.strictObject({ name: text, time: text, price: z.union([integer, text]) })

/** Schema of each content file, by its name without `.yaml`. */
export const SCHEMAS = {
  shop: z.strictObject({
    name: plainText,
    tagline: plainText,
    city: plainText,
    address: list(plainText),
    phone,
    email,
    careersEmail: email,
    pressEmail: email,
    securityEmail: email,
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
    openings: z.strictObject({ ...heading, none: text, all: text, list: uniqueIds(z.array(opening)) }),
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
  emails: z.strictObject({
    greeting: text,
    greetingWithoutName: text,
    placed: z.strictObject({ ...emailTexts, paid: items, checking: items, onDelivery: items }),
    paid: z.strictObject({ ...emailTexts, text: items, sent: items, part: changeTexts, more: items }),
    review: z.strictObject({ ...emailTexts, text: items, again: items }),
    moved: z.strictObject({ ...emailTexts, own: text, other: text, due: text, settled: text }),
    changed: z.strictObject({
      button: text,
      due: changeTexts,
      unpaid: changeTexts,
      checking: changeTexts,
      owed: changeTexts,
      returned: changeTexts,
      settled: changeTexts,
    }),
    shipped: z.strictObject({ ...emailTexts, text: items, withCourier: text, withReference: text }),
    delivered: z.strictObject({ ...emailTexts, text: items }),
    cancelled: z.strictObject({
      ...emailTexts,
      byShopper: items,
      byShopperUnconfirmed: items,
      byShop: items,
      expired: items,
      expiredUnconfirmed: items,
      inReview: items,
      returned: items,
      refunded: items,
    }),
    latePayment: z.strictObject({ ...emailTexts, text: items, expired: items }),
    refunded: z.strictObject({ ...emailTexts, inAll: text, reversedHeading: text, reversed: items }),
    paymentVoided: z.strictObject({ ...emailTexts, text: items, due: text, settled: text }),
    termsChanged: z.strictObject({ button: text, onDelivery: emailHead, payNow: emailHead }),
    methods: z.object({ other: paymentMethod }).catchall(paymentMethod),
    labels: z.strictObject({
      order: plainText,
      courier: plainText,
      reference: plainText,
      goods: plainText,
      discount: text,
      otherChanges: plainText,
      total: plainText,
      deliverTo: plainText,
      pickUpAt: plainText,
      costsNow: plainText,
      paid: plainText,
      refunded: plainText,
      due: plainText,
      owed: plainText,
      refundReceipt: plainText,
    }),
    why: text,
    paymentAlert: z.strictObject({
      ...{ button: text, listButton: text, why: text },
      ...{ review: alert, unallocated: alert, returned_twice: alert },
      customer_reversal: alert.extend({ unsent: text, sent: text }),
      ...{ refund_failed: alert, refund_unknown: alert },
    }),
    lowStock: z.strictObject({ subject: text, subjectMany: text, text: items, more: text, button: text }),
    messageReply: z.strictObject({ ...emailTexts, quote: text, why: text }),
    account: z.strictObject({
      verifyEmail: z.strictObject({ ...emailTexts, text: items }),
      resetPassword: z.strictObject({ ...emailTexts, text: items }),
      passwordChanged: z.strictObject({ ...emailTexts, text: items }),
      why: text,
    }),
  }),
  "size-guide": z.strictObject({
    ...pageHead,
    charts: z.strictObject({ ...heading, women: audience, men: audience, children: audience }),
    measuring: z.strictObject({ ...heading, tips: list(named) }),
    advice: z.strictObject({ ...heading, text, contact: text, shop: text }),
  }),
}

export type ContentName = keyof typeof SCHEMAS

/** Content of each file as pages import it. @public */
export type Content = { readonly [Name in ContentName]: z.output<(typeof SCHEMAS)[Name]> }
