import type { Picture as PictureData } from "@mavazi/contracts"
import { Picture } from "./picture"

/** A width that every picture has. */
const SMALLEST = 320

export interface ThumbnailProps {
  /** URL of the picture, or null for the placeholder. */
  url: string | null
  /** Alternative text; empty where the name is beside it. */
  alt?: string
  className?: string | undefined
  /** True only for the largest picture of the first screen. */
  priority?: boolean
}

/** A small picture known only by its URL, such as a cart line's; in its smallest width. */
export function Thumbnail({ url, alt = "", ...rest }: ThumbnailProps) {
  return <Picture picture={url === null ? null : smallPicture(url)} sizes="96px" alt={alt} {...rest} />
}

function smallPicture(url: string): PictureData {
  const base = /^(.*)-\d+\.jpg$/.exec(url)?.[1] ?? null
  const shape = { width: 4, height: 5, colour: "#f1eadf", alt: "" }
  return {
    url: base === null ? url : `${base}-${String(SMALLEST)}.jpg`,
    base,
    widths: base === null ? [] : [SMALLEST],
    ...shape,
  }
}
