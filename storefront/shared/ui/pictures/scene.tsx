import type { CSSProperties } from "react"
import scenes from "~/shared/config/scenes.json"
import { classNames } from "../class-names"
import styles from "./scene.module.css"

export type SceneName = Exclude<keyof typeof scenes, "open-graph">

export interface SceneProps {
  name: SceneName
  /** Another composition of the same scene, from a width of the window on. */
  wide?: { name: SceneName; media: string; sizes: string }
  /** The `sizes` attribute. */
  sizes: string
  /** True only for the picture that is the largest thing of the first screen. */
  priority?: boolean
  /** Text when the scene's own does not fit; an empty text where a neighbour already names it. */
  alt?: string
  className?: string | undefined
}

const FORMATS = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" }

/**
 * One of the shop's own pictures as AVIF, WebP or JPEG in the width that fits. The frame has the scene's ratio
 * and mean colour before the picture is there; with `wide`, the caller's class sets the ratio of each layout.
 */
export function Scene({ name, wide, sizes, priority = false, alt, className }: SceneProps) {
  const scene = scenes[name]
  const frame: CSSProperties = { backgroundColor: scene.colour }
  if (!wide) frame.aspectRatio = `${String(scene.width)} / ${String(scene.height)}`
  return (
    <picture className={classNames(styles.scene, className)} style={frame}>
      {wide && <Sources name={wide.name} sizes={wide.sizes} media={wide.media} />}
      <Sources name={name} sizes={sizes} />
      <img
        src={`/scenes/${name}-${String(scene.widths.at(-1))}.jpg`}
        alt={alt ?? scene.alt}
        width={scene.width}
        height={scene.height}
        loading={priority ? "eager" : "lazy"}
        decoding={priority ? "sync" : "async"}
        fetchPriority={priority ? "high" : "auto"}
      />
    </picture>
  )
}

function Sources({ name, sizes, media }: { name: SceneName; sizes: string; media?: string }) {
  const { widths, width, height } = scenes[name]
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
