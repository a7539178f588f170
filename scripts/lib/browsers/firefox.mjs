import { findOnPath, installDebianPackage, isDebianRoot } from "../processes/programs.mjs"
import { Failure } from "../failure.mjs"
import { step } from "../steps.mjs"

const NAMES = ["firefox-esr", "firefox"]

async function findFirefox() {
  const there = process.env.FIREFOX_PATH || findOnPath(NAMES)
  if (there) return there
  if (isDebianRoot()) await step("Installing Firefox", () => installDebianPackage("firefox-esr"))
  const now = findOnPath(NAMES)
  if (now) return now
  throw new Failure("No Firefox was found or could be installed. Install firefox-esr, or name one in FIREFOX_PATH.")
}

/** Firefox, driven by WebDriver BiDi, which is built in: no geckodriver is needed. */
export async function openFirefox() {
  const { default: puppeteer } = await import("puppeteer-core")
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: await findFirefox(), headless: true })
  const page = await browser.newPage()
  return {
    name: await browser.version(),
    go: (address) => page.goto(address),
    run: (work, ...given) => page.evaluate(work, ...given),
    async element(find, ...given) {
      const handle = await page.evaluateHandle(find, ...given)
      return handle.asElement()
    },
    click: (element) => element.click(),
    type: (element, text) => element.type(text),
    close: () => browser.close(),
  }
}
