import { type ProductDetail, ProductFacts } from "@mavazi/contracts"
import { z } from "@medusajs/framework/zod"

type Metadata = Record<string, unknown> | null

/** Merchants edit metadata by hand: invalid values are ignored. */
const factList = z.array(z.object({ label: z.string(), text: z.string() })).catch([])
const swatches = z.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/i)).catch({})
const picturesByColour = z.record(z.string(), z.array(z.string())).catch({})
const audience = z.enum(["women", "men", "children"]).nullable().catch(null)

/** Lists of `{label, text}` from the keys of `ProductFacts`. */
export function readFacts(metadata: Metadata): ProductFacts {
  const lists = ProductFacts.keyof().options.map((key) => [key, factList.parse(unwrap(metadata?.[key]))] as const)
  return Object.fromEntries(lists) as ProductFacts
}

/** Colour name → `#rrggbb`, from the key `swatches`. */
export function readSwatches(metadata: Metadata): Record<string, string> {
  return swatches.parse(unwrap(metadata?.swatches))
}

/** Colour name → `url` of the pictures that show it, from the key `pictures_by_colour`. */
export function readPicturesByColour(metadata: Metadata): Record<string, string[]> {
  return picturesByColour.parse(unwrap(metadata?.pictures_by_colour))
}

/** Audience of the size guide: the key `audience`, else the top-level category if it is one. */
export function readAudience(metadata: Metadata, category: string | null): ProductDetail["audience"] {
  return audience.parse(metadata?.audience ?? category)
}

/** The engine's admin edits metadata as text, so lists can be stored as JSON text. */
export function unwrap(value: unknown): unknown {
  if (typeof value !== "string") return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return undefined
  }
}
