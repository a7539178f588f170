import { useLayoutEffect, useRef } from "react"

/**
 * Keeps the height that an element had while `live`, as long as `steady`: a result that arrives by itself must not
 * shift the content below.
 */
export function useSteadyHeight<Element extends HTMLElement>({ live, steady }: { live: boolean; steady: boolean }) {
  const element = useRef<Element>(null)
  const height = useRef(0)

  useLayoutEffect(() => {
    const panel = element.current
    if (!panel) return
    if (live) height.current = panel.offsetHeight
    panel.style.minHeight = `${String(steady ? height.current : 0)}px`
  })

  return element
}
