import { build } from "../../../scripts/lib/build/build.mjs"
import { findChromium } from "../../../scripts/lib/processes/chromium.mjs"
import { stopOnSignals } from "../../../scripts/lib/processes/process.mjs"
import { prepareTemplate } from "../../../scripts/lib/shop/test-database.mjs"

/**
 * Prepares a browser, the built shop and a template database before the first test. `npm test` has prepared them and
 * names them in the environment; for a single file they are made here.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  stopOnSignals()
  process.env["CHROMIUM_PATH"] = await findChromium()
  await build()
  const { adminUrl, template, stop } = await prepareTemplate()
  process.env["TEST_DATABASE_SERVER"] = adminUrl
  process.env["TEST_DATABASE_TEMPLATE"] = template
  return stop
}
