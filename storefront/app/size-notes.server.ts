import type { ProductDetail } from "@mavazi/contracts"
import { fitNote } from "~/features/catalogue/components/reviews/most-say.server"
import { bodyMeasures } from "~/features/content/model/body-measures.server"
import { currentContent } from "~/shared/content/current-content.server"
import { interpolate } from "~/shared/copy/interpolate"
import { sizeMeasures } from "./copy"

/** What the page says beside the sizes: how buyers find the fit, and the body measurements of each size by the size guide. */
export function sizeNotesOf({ rating, sizes, audience, subcategory }: ProductDetail): Record<string, string> {
  if (sizes.length === 0) return {}
  const fit = rating ? fitNote(rating) : null
  const garment = { kind: subcategory, sizes }
  const charts = audience && currentContent()["size-guide"].charts[audience].charts
  const noteOf = (size: string) => {
    const measures = charts ? bodyMeasures(charts, garment, size) : null
    return [measures === null ? null : interpolate(sizeMeasures, { size, measures }), fit].filter(Boolean).join(" ")
  }
  const notes = [["", fit ?? ""], ...sizes.map((size) => [size, noteOf(size)])]
  return Object.fromEntries(notes.filter(([, note]) => note !== "")) as Record<string, string>
}
