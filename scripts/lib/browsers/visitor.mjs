/* global document, location -- functions given to `run` and `element` work in the page */
import { setTimeout as sleep } from "node:timers/promises"

const TIMEOUT_MS = 30_000
const POLL_MS = 200
const STILL_MS = 60

/**
 * Runs in the browser, so it must not use anything from this file: the first visible, enabled control with this name,
 * or null.
 */
function findControl({ kind, name, within }) {
  const SELECTORS = {
    button: "button",
    link: "a[href]",
    field: "input:not([type=radio]):not([type=checkbox]), textarea",
    choice: "label:has(input[type=radio])",
    heading: "h1, h2, h3",
    row: "tbody tr",
  }
  const nameOf = (element) => {
    const labels = [...(element.labels ?? [])].map((label) => label.textContent).join(" ")
    const words = element.getAttribute("aria-label") ?? (labels || element.textContent)
    return (words ?? "").replace(/\s+/g, " ").trim()
  }
  const pattern = new RegExp(name, "i")
  const isShown = (element) => element.getClientRects().length > 0
  const all = [...document.querySelectorAll(`${within} :is(${SELECTORS[kind]})`)]
  return all.find((element) => isShown(element) && !element.disabled && pattern.test(nameOf(element))) ?? null
}

/**
 * The actions and checks of a journey on top of a driver of any browser: a driver opens addresses, runs a function in the
 * page, finds an element by a function, clicks it and types into it. Each action is tried again until it succeeds, or throws
 * after 30 s with the text of the page.
 */
export function visitor(driver, shopUrl) {
  const until = async (what, look) => {
    let last
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
      try {
        const found = await look()
        if (found) return found
      } catch (error) {
        // An element can be removed between being found and being used.
        last = error
      }
    }
    const page = await driver.run(() => `${location.href}\n${document.querySelector("main")?.innerText ?? ""}`)
    throw new Error(`${what} did not happen.${last ? ` Last error: ${last.message}.` : ""} The page then:\n${page}`)
  }
  const control = (kind, name, within = "main") => driver.element(findControl, { kind, name: String(name), within })
  const act = (action, { kind, name, within }) =>
    until(`To ${action.name} ${kind} "${name}"`, async () => {
      const element = await control(kind, name, within)
      if (!element) return false
      await action(element)
      return true
    })
  /** Its place, or null while another element covers its centre. */
  const placeOf = (element) =>
    driver.run((each) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return each === top || each.contains(top) ? `${x} ${y} ${width} ${height}` : null
    }, element)
  const press = async (element) => {
    await driver.run((each) => each.scrollIntoView({ block: "center", behavior: "instant" }), element)
    // The drivers click at coordinates: a control that moves meanwhile would be missed without an error.
    const place = await placeOf(element)
    await sleep(STILL_MS)
    if (place === null || place !== (await placeOf(element))) throw new Error("the control is covered or moves")
    await driver.click(element)
  }

  return {
    /** Opens a page and waits until it is hydrated: only then has it the element that reports a lost connection. */
    async open(path) {
      await driver.go(shopUrl + path)
      await until(`Opening ${path}`, () => driver.run(() => document.querySelector("body > .offline") !== null))
    },
    press: (name, { kind = "button", within } = {}) => act(press, { kind, name, within }),
    fill: (name, text) => {
      const fill = async (element) => {
        await driver.run((each) => {
          each.focus()
          each.select()
        }, element)
        await driver.type(element, text)
        const value = await driver.run((each) => each.value, element)
        if (value !== text) throw new Error(`${name} holds "${value}"`)
      }
      return act(fill, { kind: "field", name })
    },
    sees: (name, { kind = "heading", within } = {}) =>
      until(`Seeing ${kind} "${name}"`, () => control(kind, name, within)),
    reads: (text) =>
      until(`Reading "${text}"`, () =>
        driver.run((words) => document.querySelector("main")?.innerText.includes(words) === true, text),
      ),
    /** Path of the page. */
    address: () => driver.run(() => location.pathname),
    isAt: (path) => until(`Being at ${path}`, () => driver.run((wanted) => location.pathname === wanted, path)),
  }
}
