import { z } from "zod"

/** Kinds of pages whose speed is counted apart. */
export const PAGE_KINDS = ["home", "list", "product", "cart", "checkout", "order", "other"] as const
export const PageKind = z.enum(PAGE_KINDS).meta({ id: "PageKind" })
export type PageKind = z.infer<typeof PageKind>

export const WEB_VITALS = ["lcp", "inp", "cls"] as const
export const WebVital = z.enum(WEB_VITALS).meta({
  id: "WebVital",
  description: "Largest Contentful Paint and Interaction to Next Paint in milliseconds, Cumulative Layout Shift.",
})
export type WebVital = z.infer<typeof WebVital>

const milliseconds = z.number().nonnegative().max(600_000).optional()

/** A browser without a measurement leaves it out: INP without an input, CLS in Firefox and Safari. */
export const WebVitalsRequest = z
  .strictObject({
    page: PageKind,
    lcp: milliseconds,
    inp: milliseconds,
    cls: z.number().nonnegative().max(1_000).optional(),
  })
  .refine((vitals) => WEB_VITALS.some((name) => vitals[name] !== undefined), { path: ["lcp"] })
  .meta({ id: "WebVitalsRequest", description: "How fast one page was shown. Nothing in it tells who was shown it." })
export type WebVitalsRequest = z.infer<typeof WebVitalsRequest>

export const WebVitalsResponse = z
  .object({ counted: z.boolean().describe("False for robots.") })
  .meta({ id: "WebVitalsResponse" })
