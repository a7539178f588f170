import { type RefCallback, useCallback, useEffect, useRef } from "react"

/**
 * Ref of Radix's list of toasts. Radix moves the focus to the list when a toast that has it is closed; with the last
 * toast it returns to the element that had it before it entered the list.
 */
export function useToastFocus(toastCount: number): RefCallback<HTMLOListElement> {
  const region = useRef<HTMLElement>(null)
  const origin = useRef<HTMLElement>(null)
  useEffect(() => {
    if (toastCount === 0 && region.current?.contains(document.activeElement)) origin.current?.focus()
  }, [toastCount])

  // Radix attaches the ref again in each render.
  return useCallback((list) => {
    const around = list?.parentElement
    if (!around) return
    region.current = around
    const rememberOrigin = ({ relatedTarget: left }: FocusEvent) => {
      if (left instanceof HTMLElement && !around.contains(left)) origin.current = left
    }
    around.addEventListener("focusin", rememberOrigin)
    const stopExposing = exposeFocusProxies(around)
    return () => {
      around.removeEventListener("focusin", rememberOrigin)
      stopExposing()
    }
  }, [])
}

/**
 * Radix puts an element before and after the toasts that moves the focus into or out of them. It is focusable, so it must
 * not have `aria-hidden` (WCAG 4.1.2).
 */
function exposeFocusProxies(region: HTMLElement): () => void {
  const expose = () => {
    for (const proxy of region.querySelectorAll(":scope > [aria-hidden]")) proxy.removeAttribute("aria-hidden")
  }
  expose()
  const observer = new MutationObserver(expose)
  observer.observe(region, { childList: true })
  return () => observer.disconnect()
}
