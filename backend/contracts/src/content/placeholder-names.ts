import type { ContentName } from "./documents"

/** Names that every document but the e-mails can have in braces. */
export const PLACEHOLDERS = [
  ...(["shopName", "processing", "changeWithin", "returnDays", "refund", "damageWithin"] as const),
  ...(["deliveryNairobi", "deliveryKenya", "deliveryAbroad"] as const),
  ...(["freeShippingAbove", "freeShippingTime", "sameDayPrice", "sameDayBefore"] as const),
  ...(["checkoutOptions", "payWithinMinutes"] as const),
  ...(["sessionDays", "sessionIdleDays", "knownDeviceDays", "preferenceDays", "guestCartDays"] as const),
  ...(["securityEventDays", "paymentDataDays"] as const),
] as const

export type Placeholder = (typeof PLACEHOLDERS)[number]

/** Names of the placeholders in a text. */
export const placeholderNames = (text: string): string[] =>
  [...text.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name ?? "")

/** Document → its placeholders that are replaced at run time, when an e-mail is sent. */
const RUNTIME_PLACEHOLDERS: Readonly<Partial<Record<ContentName, readonly string[]>>> = {
  emails: [
    "name",
    "number",
    "total",
    "amount",
    "refunded",
    "cost",
    "due",
    "owed",
    "courier",
    "shopName",
    "phone",
    "refund",
    "returnDays",
    "payWithin",
    "otherNumber",
    "received",
    "units",
    "count",
    "more",
    "linkMinutes",
    "linkDays",
    "date",
    "subject",
    "url",
    "time",
    "browser",
    "system",
    "difference",
    "reason",
    "sendBy",
    "payBy",
    "payDays",
  ],
}

/** Names that the texts of a document may contain in braces. */
export const placeholdersOf = (name: ContentName): readonly string[] => RUNTIME_PLACEHOLDERS[name] ?? PLACEHOLDERS

/** Whether the placeholders of a document are left for the moment when it is sent. */
export const isFilledWhenSent = (name: string): boolean => name in RUNTIME_PLACEHOLDERS
