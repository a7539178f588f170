import type { Picture } from "@mavazi/contracts"
import type { StoredPictureColumns } from "../../medusa-schema/products/picture-columns"

/** Defaults for a picture that was not rendered by the shop: the aspect ratio of product pictures. */
const UNKNOWN_SHAPE = { width: 800, height: 1000, colour: "#e8e2d8" }

/** @param name description of a picture without one of its own */
export function toPicture(source: StoredPictureColumns, name: string): Picture {
  return {
    url: source.url,
    base: source.base,
    widths: source.widths ?? [],
    width: source.width ?? UNKNOWN_SHAPE.width,
    height: source.height ?? UNKNOWN_SHAPE.height,
    colour: source.colour ?? UNKNOWN_SHAPE.colour,
    alt: source.alt?.trim() ? source.alt : name,
  }
}
