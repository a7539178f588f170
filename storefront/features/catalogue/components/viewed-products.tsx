import { lazy, Suspense, useEffect, useRef, useState } from "react"
import { noteView } from "../model/viewed-products"

const RecentlyViewed = lazy(() => import("./recently-viewed"))

/** How far below the window the products may still be when they are fetched. */
const AHEAD = "600px"

/** Notes that a product is looked at; shows those looked at before once the reader comes near. */
export function ViewedProducts({ current }: { current: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [ids, setIds] = useState<readonly string[]>([])

  useEffect(() => {
    const before = viewsBefore(current)
    if (before.length === 0 || !place.current) return
    const watching = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watching.disconnect()
        setIds(before)
      },
      { rootMargin: AHEAD },
    )
    watching.observe(place.current)
    return () => watching.disconnect()
  }, [current])

  return (
    <div ref={place}>
      {ids.length > 0 && (
        <Suspense>
          <RecentlyViewed ids={ids} />
        </Suspense>
      )}
    </div>
  )
}

function viewsBefore(current: string): string[] {
  try {
    return noteView(localStorage, current)
  } catch {
    // Storage is full or forbidden.
    return []
  }
}
