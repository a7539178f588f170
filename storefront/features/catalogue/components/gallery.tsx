import type { Picture as PictureData } from "@mavazi/contracts"
import { useRef } from "react"
import { Icon } from "~/shared/ui/icon"
import { Picture } from "~/shared/ui/picture"
import styles from "./gallery.module.css"

/** A product's pictures: one large and the rest in pairs; on narrow screens a row to swipe or step through. */
export function Gallery({ pictures, name }: { pictures: readonly PictureData[]; name: string }) {
  const track = useRef<HTMLUListElement>(null)

  const step = (direction: 1 | -1) => {
    const element = track.current
    element?.scrollBy({ left: direction * element.clientWidth })
  }

  return (
    <div className={styles.gallery}>
      {/* A region that scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={track} className={styles.track} aria-label={`Pictures of ${name}`} tabIndex={0}>
        {pictures.length === 0 && (
          <li>
            <Picture picture={null} sizes="100vw" alt={name} />
          </li>
        )}
        {pictures.map((picture, index) => (
          <li key={picture.url} data-place={`${String(index + 1)} / ${String(pictures.length)}`}>
            <Picture
              picture={picture}
              priority={index === 0}
              sizes={index === 0 ? "(min-width: 768px) 56vw, 88vw" : "(min-width: 768px) 28vw, 88vw"}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className={styles.steps}>
          <button type="button" aria-label="Previous picture" onClick={() => step(-1)}>
            <Icon name="chevron-left" />
          </button>
          <button type="button" aria-label="Next picture" onClick={() => step(1)}>
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
    </div>
  )
}
