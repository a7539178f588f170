import type { Picture as PictureData } from "@mavazi/contracts"
import { Suspense, useRef, useState } from "react"
import { Icon } from "~/shared/ui/pictures/icon"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { largestFile } from "~/shared/ui/pictures/picture-sources"
import { Picture } from "~/shared/ui/pictures/picture"
import { opensNewTab } from "~/shared/ui/navigation/opens-new-tab"
import styles from "./gallery.module.css"

const PictureZoom = lazyComponent(() => import("./picture-zoom"))

/**
 * A product's pictures: one large and the rest in pairs; on narrow screens a row to swipe or step through. Each opens large over the page; before and without JavaScript, as a file.
 */
export function Gallery({ pictures, name }: { pictures: readonly PictureData[]; name: string }) {
  const track = useRef<HTMLUListElement>(null)
  const [zoomed, setZoomed] = useState<number | null>(null)

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
            <a
              href={largestFile(picture)}
              className={styles.enlarge}
              onClick={(event) => {
                if (opensNewTab(event)) return
                event.preventDefault()
                setZoomed(index)
              }}
            >
              <span className="visually-hidden">Enlarge: </span>
              <Picture
                picture={picture}
                priority={index === 0}
                sizes={index === 0 ? "(min-width: 768px) 56vw, 88vw" : "(min-width: 768px) 28vw, 88vw"}
              />
            </a>
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
      {zoomed !== null && (
        <Suspense>
          <PictureZoom pictures={pictures} first={zoomed} name={name} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </div>
  )
}
