import { build } from "../../../scripts/lib/build.mjs"
import { findChromium } from "../../../scripts/lib/chromium.mjs"
import { stopOnSignals } from "../../../scripts/lib/process.mjs"
import { prepareTemplate } from "../../../scripts/lib/test-database.mjs"

/**
 * What all tests need, once and before the first: a browser, the built shop, and a database to copy. `npm test` has
 * made them already and names them in the environment; a file that runs by itself finds them missing.
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
