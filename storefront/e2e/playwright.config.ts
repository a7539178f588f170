import { defineConfig } from "@playwright/test"
import { chromiumFlags } from "../../scripts/lib/chromium.mjs"

/** Where `npm test` wants the counts. */
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME

export default defineConfig({
  testDir: ".",
  globalSetup: "./support/global-setup.ts",
  outputDir: "../test-results",
  fullyParallel: false,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : "list",
  use: {
    locale: "en-KE",
    timezoneId: "Africa/Nairobi",
    // Only the tests of what it does have it: the others would meet what earlier pages left behind.
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
