/**
 * Runs in the browser, as text inside the page: starts the page's scripts when its largest picture is there. On a slow
 * link 120 KiB of scripts would otherwise share the line with what the shopper came to see. Nobody waits for ever:
 * a touch, a key or three seconds start them too, and a page without such a picture starts at once.
 *
 * What is chosen and pressed before the scripts run is chosen and pressed again as soon as they do, so that no tap is
 * lost: React knows nothing of it, and would put every choice back. Back and Forward change only the address until then,
 * and React would take the page over as if it were the other one: the page of the new address is loaded instead.
 * Stands alone: nothing outside this function exists where it runs.
 */
export function startLate(): void {
  const module = document.querySelector<HTMLScriptElement>("script[type=late]")
  if (!module) return
  const chosen = new Map<string, () => void>()
  let pressed: HTMLButtonElement | undefined
  const { pathname, search } = location
  let started = false
  const start = () => {
    if (started) return
    started = true
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
  const press = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null
    // Links, forms with an address and popovers work by themselves.
    if (button?.type === "button" && !button.hasAttribute("popovertarget")) pressed = button
    start()
  }
  const choose = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !/^(radio|checkbox)$/.test(target.type)) return
    const { name, value, checked } = target
    chosen.set(target.type === "radio" ? name : `${name} ${value}`, () => {
      // Only a change is heard.
      target.checked = !checked
      target.click()
    })
  }
  const moved = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload()
  }
  addEventListener("popstate", moved)
  addEventListener("pointerdown", start, { once: true, passive: true, capture: true })
  addEventListener("keydown", start, { once: true, capture: true })
  addEventListener("click", press, { capture: true })
  addEventListener("change", choose, { capture: true })
  addEventListener(
    "hydrated",
    () => {
      removeEventListener("popstate", moved)
      removeEventListener("click", press, { capture: true })
      removeEventListener("change", choose, { capture: true })
      const steps = [...chosen.values(), () => pressed?.click()]
      // One after the other: each sees what the one before has changed.
      const next = () => {
        steps.shift()?.()
        if (steps.length > 0) setTimeout(next)
      }
      next()
    },
    { once: true },
  )
  const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]")
  // One frame later it is painted.
  const painted = () => requestAnimationFrame(() => setTimeout(start))
  if (!picture || picture.complete) painted()
  else for (const end of ["load", "error"]) picture.addEventListener(end, painted, { once: true })
  setTimeout(start, 3000)
}
