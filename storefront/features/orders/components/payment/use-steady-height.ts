import { useLayoutEffect, useRef } from "react"

/**
 * Keeps an element as tall as it stood while `live`, once that is over and as long as `steady`: what follows it
 * on the page does not jump under the reader's eyes because an answer arrived by itself.
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
