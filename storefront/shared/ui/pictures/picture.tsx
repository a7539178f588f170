import type { Picture as PictureData } from "@mavazi/contracts"
import { useEffect, useRef, useState } from "react"
import * as copy from "~/shared/copy/ui"
import { classNames } from "../class-names"
import { sourcesOf } from "./picture-sources"
import styles from "./picture.module.css"

export interface PictureProps {
  /** Null draws the placeholder. */
  picture: PictureData | null
  /**
   * The `sizes` attribute. On phones 88vw even for full width: most then load the next smaller file, a third smaller
   * and with no visible difference.
   */
  sizes: string
  /** Text when the picture's own does not fit; an empty text where a neighbour already names it. */
  alt?: string | undefined
  /** True only for the largest picture of the first screen. */
  priority?: boolean | undefined
  /** Width : height of the frame; product pictures are 4 : 5. */
  ratio?: string | undefined
  className?: string | undefined
}

/**
 * A picture as AVIF, WebP or JPEG in the width that fits, in a frame of fixed ratio with its mean colour
 * until it is there; a drawn hanger where it is missing or fails.
 */
export function Picture({ picture, sizes, alt, priority = false, ratio = "4 / 5", className }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)

  useEffect(() => {
    // An error before hydration fired no handler: read the element's state.
    const element = image.current
    if (element?.complete === true && element.naturalWidth === 0) setFailed(picture?.url ?? null)
  }, [picture?.url])

  const frame = { aspectRatio: ratio, backgroundColor: picture?.colour }
  if (picture === null || failed === picture.url) {
    return (
      <span className={classNames(styles.frame, className)} style={{ aspectRatio: ratio }}>
        <Hanger label={alt ?? picture?.alt ?? copy.noPictureYet} />
      </span>
    )
  }
  return (
    <picture className={classNames(styles.frame, className)} style={frame}>
      {sourcesOf(picture).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        ref={image}
        className={styles.image}
        src={picture.url}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? "eager" : "lazy"}
        decoding={priority ? "sync" : "async"}
        fetchPriority={priority ? "high" : "auto"}
        onError={() => setFailed(picture.url)}
      />
    </picture>
  )
}

/** Decorative: the text beside it names the product. */
function Hanger({ label }: { label: string }) {
  const naming = label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label }
  return (
    <svg className={styles.placeholder} viewBox="0 0 80 100" fill="none" {...naming}>
      <path
        d="M40 45v-4c4-1 5-3 5-5a5 5 0 0 0-10 0m5 9L21 58c-2 2-1 4 2 4h34c3 0 4-2 2-4L40 45Z"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
