import scenes from "~/shared/config/scenes.json"
import type { SharedPicture } from "./page-meta"

/** A scene of the shop's own at its widest; `open-graph` where a page has none. */
export function scenePicture(name: keyof typeof scenes = "open-graph"): SharedPicture {
  const { widths, width, height, alt } = scenes[name]
  const widest = widths.at(-1) ?? width
  return {
    path: `/scenes/${name}-${String(widest)}.jpg`,
    width: widest,
    height: Math.round((widest * height) / width),
    alt,
  }
}
