import { defineConfig } from "@playwright/test"
import { chromiumFlags } from "../../scripts/lib/processes/chromium.mjs"

/** Set by `npm test`, which reads the counts from this file. */
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME

export default defineConfig({
  testDir: ".",
  globalSetup: "./support/global-setup.ts",
  outputDir: "../test-results",
  fullyParallel: false,
  // A journey waits for payments half of its time: three keep two cores busy.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  // Only failures reach these limits: on a busy machine a journey takes five times as long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : "list",
  use: {
    locale: "en-KE",
    timezoneId: "Africa/Nairobi",
    // Only the tests of the service worker enable it: others would get pages that earlier tests cached.
    serviceWorkers: "block",
    // A trace slows pages by a tenth and hides what happens before their scripts run.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: chromiumFlags,
    },
  },
})
