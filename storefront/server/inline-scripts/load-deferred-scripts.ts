/**
 * Inline script of each page: loads the deferred scripts once the largest picture is painted, so that 120 KiB of script do
 * not compete with it on a slow link. A pointer, a key, or three seconds start the load earlier; a page without such a
 * picture starts it at once.
 *
 * Input before hydration is replayed after it: React would reset radio buttons and check boxes, and has no handlers for
 * buttons yet. So is the click on a button of a part that is hydrated later, because its code is still being loaded. Back and Forward before hydration change only the URL, which React would then hydrate with the wrong
 * page: the document is reloaded instead.
 *
 * Sent to the browser as text: it must not use anything outside this function.
 */
export function loadDeferredScripts(): void {
  const module = document.querySelector<HTMLScriptElement>("script[type=deferred]")
  if (!module) return
  const choices = new Map<string, () => void>()
  let pressed: HTMLButtonElement | undefined
  const { pathname, search } = location
  let loading = false
  let hydrated = false
  const load = () => {
    if (loading) return
    loading = true
    for (const href of module.dataset["preload"]?.split(" ") ?? []) {
      const link = document.createElement("link")
      link.rel = "modulepreload"
      link.href = href
      document.head.append(link)
    }
    const script = document.createElement("script")
    script.type = "module"
    script.textContent = module.textContent
    document.body.append(script)
  }
  /** True for popovers, and for forms that the server handles: it has no handler for one that posts to its own page. */
  const worksWithoutScripts = (button: HTMLButtonElement) =>
    button.type === "button"
      ? button.hasAttribute("popovertarget")
      : button.form?.method !== "post" || button.form.hasAttribute("action") || button.hasAttribute("formaction")
  /** React marks the elements for which it has handlers. */
  const isHandled = (element: Element) => Object.keys(element).some((key) => key.startsWith("__react"))
  const pressOnceHandled = () => {
    const button = pressed
    if (button && isHandled(button)) {
      pressed = undefined
      button.click()
    } else if (button?.isConnected) setTimeout(pressOnceHandled, 50)
  }
  const recordClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null
    if (button && !isHandled(button) && !worksWithoutScripts(button)) {
      event.preventDefault()
      pressed = button
      if (hydrated) pressOnceHandled()
    }
    load()
  }
  const recordChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !/^(radio|checkbox)$/.test(target.type)) return
    const { name, value, checked } = target
    choices.set(target.type === "radio" ? name : `${name} ${value}`, () => {
      // React's onChange fires only when the value differs.
      target.checked = !checked
      target.click()
    })
  }
  const reloadOnHistoryChange = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload()
  }
  addEventListener("popstate", reloadOnHistoryChange)
  addEventListener("pointerdown", load, { once: true, passive: true, capture: true })
  addEventListener("keydown", load, { once: true, capture: true })
  addEventListener("click", recordClick, { capture: true })
  addEventListener("change", recordChange, { capture: true })
  addEventListener(
    "hydrated",
    () => {
      removeEventListener("popstate", reloadOnHistoryChange)
      hydrated = true
      removeEventListener("change", recordChange, { capture: true })
      const steps = [...choices.values(), pressOnceHandled]
      // One per task, so that React renders each before the next.
      const replayNext = () => {
        steps.shift()?.()
        if (steps.length > 0) setTimeout(replayNext)
      }
      replayNext()
    },
    { once: true },
  )
  const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]")
  // The picture is painted one frame after it is loaded.
  const loadAfterPaint = () => requestAnimationFrame(() => setTimeout(load))
  if (!picture || picture.complete) loadAfterPaint()
  else for (const end of ["load", "error"]) picture.addEventListener(end, loadAfterPaint, { once: true })
  setTimeout(load, 3000)
}
