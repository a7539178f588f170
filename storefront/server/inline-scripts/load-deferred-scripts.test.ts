// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest"
import { removeListenersAfterEachTest } from "~/testing/event-listeners"
import { loadDeferredScripts } from "./load-deferred-scripts"

describe("loadDeferredScripts", () => {
  removeListenersAfterEachTest()
  afterEach(() => void vi.useRealTimers())

  function open(picture: string) {
    vi.useFakeTimers()
    document.head.innerHTML = ""
    document.body.innerHTML = `${picture}<script type="deferred" data-preload="/a.js /b.js">start()</script>`
    loadDeferredScripts()
  }
  const started = () => document.querySelectorAll("script[type=module]").length
  const pending = '<img fetchpriority="high" src="/slow.avif">'
  function largestPicture() {
    const picture = document.querySelector("img")
    if (!picture) throw new Error("No picture")
    return picture
  }
  /** jsdom loads no pictures and reports every one as complete. */
  function openWithSlowPicture() {
    const complete = vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false)
    open(pending)
    complete.mockRestore()
  }

  it("loads at once on a page without a large picture", () => {
    open("")
    vi.advanceTimersByTime(50)
    expect(started()).toBe(1)
    expect([...document.querySelectorAll("link")].map((link) => link.getAttribute("href"))).toEqual(["/a.js", "/b.js"])
  })

  it.each(["load", "error"])("loads after the large picture's %s event", (end) => {
    openWithSlowPicture()
    vi.advanceTimersByTime(1000)
    expect(started()).toBe(0)
    largestPicture().dispatchEvent(new Event(end))
    vi.advanceTimersByTime(50)
    expect(started()).toBe(1)
  })

  it("loads after three seconds at most, and only once", () => {
    openWithSlowPicture()
    vi.advanceTimersByTime(3000)
    largestPicture().dispatchEvent(new Event("load"))
    vi.advanceTimersByTime(50)
    expect(started()).toBe(1)
  })

  it.each(["pointerdown", "keydown", "click"])("loads at a %s event", (input) => {
    openWithSlowPicture()
    document.body.dispatchEvent(new Event(input, { bubbles: true }))
    expect(started()).toBe(1)
  })
})
