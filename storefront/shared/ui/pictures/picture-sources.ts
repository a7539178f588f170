import type { Picture } from "@mavazi/contracts"

const FORMATS = [
  { extension: "avif", type: "image/avif" },
  { extension: "webp", type: "image/webp" },
  { extension: "jpg", type: "image/jpeg" },
] as const

export interface PictureSource {
  type: string
  srcSet: string
}

/** `<source>` elements of a picture, best format first; none when it has a single URL. */
export function sourcesOf(picture: Picture): PictureSource[] {
  const { base, widths } = picture
  if (base === null || widths.length === 0) return []
  return FORMATS.map(({ extension, type }) => ({
    type,
    srcSet: widths.map((width) => `${base}-${String(width)}.${extension} ${String(width)}w`).join(", "),
  }))
}

/** URL of a picture's largest JPEG. */
export function largestFile({ base, url, widths }: Picture): string {
  const widest = widths.at(-1)
  return base === null || widest === undefined ? url : `${base}-${String(widest)}.jpg`
}
