/**
 * Stubs for browser APIs that jsdom lacks: popovers that open by their button, modal dialogs, event streams (which
 * fail, so that pages poll), scrolling and intersection (everything is visible), and media queries (none matches).
 */
export function installBrowserStubs(): void {
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
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called below with the element as `this`
  const matches: (this: Element, selector: string) => boolean = Element.prototype.matches
  Element.prototype.matches = function (selector: string) {
    return selector === ":popover-open" ? openPopovers.has(this) : matches.call(this, selector)
  }
  // The stubs implement only what the pages call.
  globalThis.EventSource = FailingEventSource as unknown as typeof EventSource
  globalThis.IntersectionObserver = VisibleIntersectionObserver as unknown as typeof IntersectionObserver
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

class VisibleIntersectionObserver {
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}

  observe(): void {
    this.callback([{ isIntersecting: true }])
  }

  disconnect(): void {
    // No element is observed after the first callback.
  }
}

class FailingEventSource {
  readonly readyState = 2
  onerror: (() => void) | null = null

  constructor() {
    setTimeout(() => this.onerror?.(), 0)
  }

  addEventListener(): void {
    // No event is ever dispatched.
  }

  close(): void {
    this.onerror = null
  }
}
