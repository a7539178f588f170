import type { Picture as PictureData } from "@mavazi/contracts"
import { Picture } from "./picture"

/** Width that every picture of the shop is kept in. */
const SMALLEST = 320

export interface ThumbnailProps {
  /** Address of the picture, or null for the placeholder. */
  url: string | null
  /** Text for screen readers; empty where the name stands beside it. */
  alt?: string
  className?: string | undefined
}

/** A small picture of which only the address is known, such as a cart line's; in the smallest width kept. */
export function Thumbnail({ url, alt = "", className }: ThumbnailProps) {
  return <Picture picture={url === null ? null : smallPicture(url)} sizes="96px" alt={alt} className={className} />
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
