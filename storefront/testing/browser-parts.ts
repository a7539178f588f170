/**
 * Parts of a browser that jsdom lacks: popovers that open by their button, modal dialogs, streams (there are none, so
 * pages poll), scrolling (everything is in sight) and media queries (none holds).
 */
export function installBrowserParts(): void {
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  window.matchMedia = (media) => ({ media, matches: false }) as MediaQueryList
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  document.addEventListener("click", togglePopover)
  HTMLElement.prototype.hidePopover = function hidePopover() {
    setPopover(this, false)
  }
  // Called below with the element as its `this`.
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const matches: (this: Element, selector: string) => boolean = Element.prototype.matches
  Element.prototype.matches = function (selector: string) {
    return selector === ":popover-open" ? openPopovers.has(this) : matches.call(this, selector)
  }
  globalThis.EventSource = NoStream as unknown as typeof EventSource
  globalThis.IntersectionObserver = SeesEverything as unknown as typeof IntersectionObserver
}

const openPopovers = new WeakSet<Element>()

function togglePopover({ target }: MouseEvent): void {
  const id = target instanceof Element ? target.closest("[popovertarget]")?.getAttribute("popovertarget") : null
  const panel = id ? document.getElementById(id) : null
  if (panel) setPopover(panel, !openPopovers.has(panel))
}

function setPopover(panel: HTMLElement, open: boolean): void {
  if (openPopovers.has(panel) === open) return
  if (open) openPopovers.add(panel)
  else openPopovers.delete(panel)
  panel.style.display = open ? "block" : ""
  for (const type of ["beforetoggle", "toggle"]) {
    panel.dispatchEvent(Object.assign(new Event(type), { newState: open ? "open" : "closed" }))
  }
}

class SeesEverything {
  constructor(private readonly onSight: (entries: { isIntersecting: boolean }[]) => void) {}

  observe(): void {
    this.onSight([{ isIntersecting: true }])
  }

  disconnect(): void {
    // Nothing is watched on.
  }
}

class NoStream {
  readonly readyState = 2
  onerror: (() => void) | null = null

  constructor() {
    setTimeout(() => this.onerror?.(), 0)
  }

  addEventListener(): void {
    // Nothing ever comes.
  }

  close(): void {
    this.onerror = null
  }
}
