// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest"
import { removeListenersAfterEachTest } from "~/testing/event-listeners"
import { replayEarlyInput } from "./replay-early-input"

describe("replayEarlyInput", () => {
  removeListenersAfterEachTest()
  afterEach(() => void vi.useRealTimers())

  /** What React and the entry script do: mark the elements, and dispatch `hydrated`. */
  function hydrate(...elements: (Element | null | undefined)[]) {
    for (const element of elements) Object.assign(element ?? {}, { __reactFiber$test: {} })
    dispatchEvent(new Event("hydrated"))
  }
  function open(input: string) {
    vi.useFakeTimers()
    document.body.innerHTML =
      input +
      '<button type="button">Add</button><button type="submit">Send</button>' +
      '<button type="button" popovertarget="menu">Menu</button>'
    replayEarlyInput()
  }

  it("replays a click before hydration once, after it", () => {
    open("")
    const [add, send, menu] = document.querySelectorAll("button")
    add?.click()
    const pressed: string[] = []
    for (const button of [add, send, menu]) button?.addEventListener("click", () => pressed.push(button.textContent))
    hydrate(add, send, menu)
    hydrate()
    expect(pressed).toEqual(["Add"])
  })

  it("replays a click on a part that is hydrated after the root, once", () => {
    open("")
    const [add] = document.querySelectorAll("button")
    hydrate()
    const pressed: string[] = []
    for (let tap = 0; tap < 2; tap += 1) add?.click()
    add?.addEventListener("click", () => pressed.push(add.textContent))
    vi.advanceTimersByTime(200)
    expect(pressed).toEqual([])
    hydrate(add)
    vi.advanceTimersByTime(200)
    expect(pressed).toEqual(["Add"])
    add?.click()
    expect(pressed).toEqual(["Add", "Add"])
  })

  it("holds the click on a button that React handles already until the choices are replayed", () => {
    open('<input type="radio" name="size" value="M" />')
    const [medium, add] = [document.querySelector("input"), document.querySelector("button")]
    medium?.click()
    const events: string[] = []
    addEventListener("change", ({ target }) => events.push((target as HTMLInputElement).value))
    add?.addEventListener("click", () => events.push("Add"))
    // React has rendered the button, but not yet hydrated the whole page.
    Object.assign(add ?? {}, { __reactFiber$test: {} })
    add?.click()
    expect(events).toEqual([])
    hydrate()
    add?.click()
    expect(events).toEqual(["M"])
    vi.advanceTimersByTime(50)
    expect(events).toEqual(["M", "Add"])
    add?.click()
    expect(events).toEqual(["M", "Add", "Add"])
  })

  it("replays a choice before hydration, then the click", () => {
    open('<input type="radio" name="size" value="S" /><input type="radio" name="size" value="M" />')
    const [small, medium] = document.querySelectorAll("input")
    for (const early of [small, medium, document.querySelector("button")]) early?.click()
    // Hydration resets the inputs.
    for (const input of [small, medium]) if (input) input.checked = false
    const events: string[] = []
    addEventListener("change", ({ target }) => events.push((target as HTMLInputElement).value))
    document.querySelector("button")?.addEventListener("click", () => events.push("Add"))
    hydrate(document.querySelector("button"))
    vi.advanceTimersByTime(50)
    expect(events).toEqual(["M", "Add"])
    expect(medium?.checked).toBe(true)
  })

  it("sends a form that the server cannot handle after hydration, not before", () => {
    open('<form method="post"><button type="submit">Log in</button></form>')
    const form = document.querySelector("form")
    const sent: boolean[] = []
    form?.querySelector("button")?.click()
    form?.addEventListener("submit", (event) => {
      event.preventDefault()
      sent.push(true)
    })
    expect(sent).toEqual([])
    hydrate(form?.querySelector("button"))
    vi.advanceTimersByTime(10)
    expect(sent).toEqual([true])
  })

  it("does not replay clicks that work without scripts", () => {
    open("")
    const [, send, menu] = document.querySelectorAll("button")
    send?.click()
    menu?.click()
    const pressed: string[] = []
    for (const button of [send, menu]) button?.addEventListener("click", () => pressed.push(button.textContent))
    hydrate(send, menu)
    expect(pressed).toEqual([])
  })
})
