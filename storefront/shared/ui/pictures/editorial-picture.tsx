import type { CSSProperties } from "react"
import pictures from "~/shared/config/editorial-pictures.json"
import { classNames } from "../class-names"
import styles from "./picture.module.css"

export type EditorialPictureName = Exclude<keyof typeof pictures, "open-graph">

export interface EditorialPictureProps {
  name: EditorialPictureName
  /** Another composition of the same picture, for wide viewports. */
  wide?: { name: EditorialPictureName; media: string; sizes: string }
  /** The `sizes` attribute. */
  sizes: string
  /** True only for the largest picture of the first screen. */
  priority?: boolean
  /** Replaces the picture's own alternative text; empty where adjacent text already says it. */
  alt?: string
  className?: string | undefined
}

const FORMATS = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" }

/**
 * One of the shop's own pictures (not of a product) as AVIF, WebP or JPEG in the width that fits. The frame has the
 * picture's ratio and mean colour until it is loaded; with `wide`, the caller's class sets the ratio of each layout.
 */
export function EditorialPicture({ name, wide, sizes, priority = false, alt, className }: EditorialPictureProps) {
  const picture = pictures[name]
  const frame: CSSProperties = { backgroundColor: picture.colour }
  if (!wide) frame.aspectRatio = `${String(picture.width)} / ${String(picture.height)}`
  return (
    <picture className={classNames(styles.frame, className)} style={frame}>
      {wide && <Sources name={wide.name} sizes={wide.sizes} media={wide.media} />}
      <Sources name={name} sizes={sizes} />
      <img
        className={styles.image}
        src={`/scenes/${name}-${String(picture.widths.at(-1))}.jpg`}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? "eager" : "lazy"}
        decoding={priority ? "sync" : "async"}
        fetchPriority={priority ? "high" : "auto"}
      />
    </picture>
  )
}

function Sources({ name, sizes, media }: { name: EditorialPictureName; sizes: string; media?: string }) {
  const { widths, width, height } = pictures[name]
  return Object.entries(FORMATS).map(([extension, type]) => (
    <source
      key={extension}
      type={type}
      media={media}
      sizes={sizes}
      width={width}
      height={height}
      srcSet={widths.map((each) => `/scenes/${name}-${String(each)}.${extension} ${String(each)}w`).join(", ")}
    />
  ))
}
