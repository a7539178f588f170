import { useLayoutEffect, useRef } from "react"

/**
 * Keeps an element as tall as it stood while `live`, once that is over: what follows it on the page does not
 * jump under the reader's eyes because an answer arrived by itself.
 */
export function useSteadyHeight<Element extends HTMLElement>(live: boolean) {
  const element = useRef<Element>(null)
  const height = useRef(0)

  useLayoutEffect(() => {
    if (element.current === null) return
    if (live) height.current = element.current.offsetHeight
    element.current.style.minHeight = live || height.current === 0 ? "" : `${String(height.current)}px`
  })

  return element
}
