import type { Picture as PictureData } from "@mavazi/contracts"
import { Suspense, useRef, useState } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { Icon } from "~/shared/ui/pictures/icon"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { largestFile } from "~/shared/ui/pictures/picture-sources"
import { Picture } from "~/shared/ui/pictures/picture"
import { opensNewTab } from "~/shared/ui/navigation/opens-new-tab"
import * as copy from "../../copy"
import styles from "./gallery.module.css"

const PictureZoom = lazyComponent(() => import("./picture-zoom"))

/**
 * A product's pictures: one large and the rest in pairs; on narrow screens a row to swipe or step through. Each
 * opens enlarged over the page, or as a file where JavaScript has not run.
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
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard (WCAG 2.1.1) */}
      <ul ref={track} className={styles.track} aria-label={interpolate(copy.picturesOf, { name })} tabIndex={0}>
        {pictures.length === 0 && (
          <li>
            <Picture picture={null} sizes="" alt={name} />
          </li>
        )}
        {pictures.map((picture, index) => (
          <li key={picture.url} data-place={`${index + 1} / ${pictures.length}`}>
            <a
              href={largestFile(picture)}
              className={styles.enlarge}
              onClick={(event) => {
                if (opensNewTab(event)) return
                event.preventDefault()
                setZoomed(index)
              }}
            >
              <span className="visually-hidden">{`${copy.enlargePicture} `}</span>
              <Picture
                picture={picture}
                priority={index === 0}
                sizes={`(min-width: 768px) ${index === 0 ? 56 : 28}vw, 88vw`}
              />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className={styles.steps}>
          <button type="button" aria-label={copy.previousPicture} onClick={() => step(-1)}>
            <Icon name="chevron-left" />
          </button>
          <button type="button" aria-label={copy.nextPicture} onClick={() => step(1)}>
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
