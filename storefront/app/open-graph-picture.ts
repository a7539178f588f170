import pictures from "~/shared/config/editorial-pictures.json"
import type { SharedPicture } from "./page-meta.server"

/** An editorial picture in its largest width, for Open Graph; `open-graph` for pages without a picture of their own. */
export function openGraphPicture(name: keyof typeof pictures = "open-graph"): SharedPicture {
  const { widths, width, height, alt } = pictures[name]
  const widest = widths.at(-1) ?? width
  return {
    path: `/scenes/${name}-${String(widest)}.jpg`,
    width: widest,
    height: Math.round((widest * height) / width),
    alt,
  }
}
