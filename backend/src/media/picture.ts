/** Widths of renditions; those wider than the source are omitted. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280] as const

/** File extensions of the formats; each width exists in all of them. */
export const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** URL path of stored files, on the engine and through the storefront. */
export const MEDIA_PATH = "/media"

/** Width of the JPEG for clients that use a single URL. */
const MIDDLE_WIDTH = 640

/** A row of `media_picture`, keyed by `url`. */
export interface StoredPicture {
  /** JPEG of a middle width: `/media/{stem}-640.jpg`. */
  url: string
  /** URL without `-{width}.{format}`. */
  base: string
  /** Widths that exist, ascending; each in every format of `PICTURE_FORMATS`. */
  widths: number[]
  /** Size of the source in pixels, after rotation by its EXIF orientation. */
  width: number
  height: number
  /** Mean colour, `#rrggbb`. */
  colour: string
  alt: string
}

/** `abc`, 640, `avif` → `abc-640.avif`. */
export function renditionName(stem: string, width: number, format: PictureFormat): string {
  return `${stem}-${String(width)}.${format}`
}

/** Widths to render for a source of this width: the standard ones that do not enlarge it, else its own. */
export function widthsFor(sourceWidth: number): number[] {
  const widths = PICTURE_WIDTHS.filter((width) => width <= sourceWidth)
  return widths.length > 0 ? widths : [sourceWidth]
}

/** The row that belongs to a picture whose renditions are stored under this stem. */
export function storedPicture(stem: string, facts: Omit<StoredPicture, "url" | "base">): StoredPicture {
  const widths = [...facts.widths].sort((a, b) => a - b)
  const middle = widths.findLast((width) => width <= MIDDLE_WIDTH) ?? widths[0]
  if (middle === undefined) throw new Error(`Picture ${stem} has no rendition`)
  return { ...facts, widths, base: `${MEDIA_PATH}/${stem}`, url: `${MEDIA_PATH}/${renditionName(stem, middle, "jpg")}` }
}
