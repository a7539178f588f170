/**
 * Inline script of each page: replays input from before hydration after it. React would reset radio buttons and check boxes,
 * and has no handlers for buttons yet. The click on a button waits until the choices before it are replayed, also when React
 * already has handlers: otherwise a piece would be added without the size that was chosen. It also waits for a part that is
 * hydrated later, because its code is still being loaded. Back and Forward before hydration change only the URL, which React
 * would then hydrate with the wrong page: the document is reloaded instead.
 *
 * Sent to the browser as text: it must not use anything outside this function.
 */
export function replayEarlyInput(): void {
  const choices = new Map<string, () => void>()
  let pressed: HTMLButtonElement | undefined
  let replayed = false
  const { pathname, search } = location
  /** True for popovers, and for forms that the server handles: it has no handler for one that posts to its own page. */
  const worksWithoutScripts = (button: HTMLButtonElement) =>
    button.type === "button"
      ? button.hasAttribute("popovertarget")
      : button.form?.method !== "post" || button.form.hasAttribute("action") || button.hasAttribute("formaction")
  /** React marks the elements that it has rendered. */
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
    if (!button || (replayed && isHandled(button)) || worksWithoutScripts(button)) return
    event.preventDefault()
    // React handles a click on an element that it has marked, and hydrates the page first.
    event.stopPropagation()
    pressed = button
    if (replayed) pressOnceHandled()
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
  const reloadOnHistoryChange = (event: Event) => {
    if (location.pathname === pathname && location.search === search) return
    // The router may listen already: its state would be that of another page before React has hydrated this one.
    event.stopImmediatePropagation()
    location.reload()
  }
  const replay = () => {
    removeEventListener("popstate", reloadOnHistoryChange)
    removeEventListener("change", recordChange, { capture: true })
    const steps = [...choices.values()]
    // One per task, so that React renders each before the next.
    const replayNext = () => {
      const step = steps.shift()
      if (step) {
        step()
        setTimeout(replayNext)
      } else {
        replayed = true
        pressOnceHandled()
      }
    }
    replayNext()
  }
  addEventListener("popstate", reloadOnHistoryChange)
  addEventListener("click", recordClick, { capture: true })
  addEventListener("change", recordChange, { capture: true })
  addEventListener("hydrated", replay, { once: true })
}
