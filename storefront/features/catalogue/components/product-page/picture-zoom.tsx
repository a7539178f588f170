import type { Picture as PictureData } from "@mavazi/contracts"
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { Dialog } from "~/shared/ui/overlays/dialog"
import { Icon } from "~/shared/ui/pictures/icon"
import { iconButton } from "~/shared/ui/buttons/icon-button"
import { Picture } from "~/shared/ui/pictures/picture"
import * as copy from "../../copy"
import styles from "./picture-zoom.module.css"

export interface PictureZoomProps {
  pictures: readonly PictureData[]
  /** Index of the picture shown first. */
  first: number
  name: string
  onClose: () => void
}

/** A point of a picture, as fractions of its width and height. */
interface Point {
  x: number
  y: number
}

const CENTRE: Point = { x: 0.5, y: 0.5 }

/**
 * A product's pictures over the whole window, fitted to it or enlarged two and a half times. An enlarged picture
 * scrolls like a page (finger, wheel, arrow keys) and can be dragged with the mouse; two fingers zoom the page.
 */
export default function PictureZoom({ pictures, first, name, onClose }: PictureZoomProps) {
  const [index, setIndex] = useState(first)
  const [target, setTarget] = useState<Point | null>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const dragged = useRef(false)
  const picture = pictures[index]

  useLayoutEffect(() => {
    const element = viewport.current
    if (!element || !target) return
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    element.scrollLeft = target.x * scrollWidth - clientWidth / 2
    element.scrollTop = target.y * scrollHeight - clientHeight / 2
  }, [target])

  const go = (step: 1 | -1) => {
    setTarget(null)
    setIndex((index + step + pictures.length) % pictures.length)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // In an enlarged picture the arrow keys scroll.
    if (target || pictures.length < 2) return
    if (key === "ArrowRight") go(1)
    if (key === "ArrowLeft") go(-1)
  }
  const onClick = ({ target: clicked, clientX, clientY }: MouseEvent) => {
    if (dragged.current || !(clicked instanceof HTMLImageElement)) return
    const { left, top, width, height } = clicked.getBoundingClientRect()
    setTarget(target ? null : { x: (clientX - left) / width, y: (clientY - top) / height })
  }
  const onPointerMove = ({ pointerType, buttons, movementX, movementY }: PointerEvent<HTMLDivElement>) => {
    if (pointerType !== "mouse" || buttons !== 1 || !target) return
    dragged.current = true
    viewport.current?.scrollBy(-movementX, -movementY)
  }

  if (!picture) return null
  return (
    <Dialog open onClose={onClose} label={interpolate(copy.picturesOf, { name })} variant="full">
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keyboard users have the buttons below instead of the click */}
      <div
        ref={viewport}
        className={target ? styles.large : styles.stage}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerDown={() => (dragged.current = false)}
        onPointerMove={onPointerMove}
        onDragStart={(event) => event.preventDefault()}
      >
        <Picture
          key={picture.url}
          picture={picture}
          priority
          sizes={target ? "250vw" : "100vw"}
          className={styles.picture}
        />
      </div>
      <div className={styles.bar}>
        {pictures.length > 1 && (
          <button type="button" className={iconButton.button} aria-label={copy.previousPicture} onClick={() => go(-1)}>
            <Icon name="chevron-left" />
          </button>
        )}
        <p role="status">
          <span className="visually-hidden">{copy.pictureNumber} </span>
          {index + 1} / {pictures.length}
        </p>
        {pictures.length > 1 && (
          <button type="button" className={iconButton.button} aria-label={copy.nextPicture} onClick={() => go(1)}>
            <Icon name="chevron-right" />
          </button>
        )}
        <button
          type="button"
          className={iconButton.button}
          aria-label={copy.zoomIn}
          aria-pressed={target !== null}
          onClick={() => setTarget(target ? null : CENTRE)}
        >
          <Icon name={target ? "minus" : "plus"} />
        </button>
      </div>
    </Dialog>
  )
}
