import { build } from "./lib/build/build.mjs"
import { openFirefox } from "./lib/browsers/firefox.mjs"
import { JOURNEYS } from "./lib/browsers/journeys.mjs"
import { visitor } from "./lib/browsers/visitor.mjs"
import { openWebKit } from "./lib/browsers/webkit.mjs"
import { installPackages } from "./lib/build/install.mjs"
import { preflight } from "./lib/preflight.mjs"
import { stopOnSignals } from "./lib/processes/process.mjs"
import { runMain } from "./lib/run-main.mjs"
import { step } from "./lib/steps.mjs"

const BROWSERS = { Firefox: openFirefox, WebKitGTK: openWebKit }
const TIME_SCALE = 4

/** Runs one journey in a new browser, so that no cookie or storage is left from the one before. Returns the browser's version. */
async function runJourney(open, journey, shopUrl) {
  const driver = await open()
  try {
    await journey(visitor(driver, shopUrl), shopUrl)
    return driver.name
  } finally {
    await driver.close()
  }
}

/** Journeys of the browser tests in browsers that Playwright does not drive here. */
await runMain(async () => {
  preflight()
  stopOnSignals()
  await installPackages()
  await build()
  // Imported here because it needs the packages that `installPackages` may have just installed.
  const { prepareTemplate } = await import("./lib/shop/test-database.mjs")
  const { openTestShop } = await import("./lib/shop/test-shop.mjs")
  const database = await step("Preparing the database of the tests", prepareTemplate)
  const name = `browsers_${process.pid}`
  const shop = await openTestShop({ template: database, name, timeScale: TIME_SCALE, storefront: true })
  let failed = 0
  let passed = 0
  try {
    for (const [browser, open] of Object.entries(BROWSERS)) {
      for (const [title, journey] of Object.entries(JOURNEYS)) {
        try {
          const version = await runJourney(open, journey, shop.url)
          passed += 1
          process.stdout.write(`  ✓ ${version}: ${title}\n`)
        } catch (error) {
          failed += 1
          process.stdout.write(`  ✗ ${browser}: ${title}\n${error.message}\n`)
        }
      }
    }
  } finally {
    await shop.close()
    await database.stop()
  }
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  if (failed > 0) process.exitCode = 1
})
