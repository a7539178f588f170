import { spawn } from "node:child_process"
import { once } from "node:events"
import { expect, it } from "vitest"
import { at } from "../paths.mjs"

it("a browser test by itself says at once that its browser is missing", { timeout: 60_000 }, async () => {
  const args = [at("node_modules/@playwright/test/cli.js"), "test", "--config", "storefront/e2e/playwright.config.ts"]
  const run = spawn(process.execPath, [...args, "keyboard"], {
    cwd: at(),
    env: { ...process.env, CHROMIUM_PATH: "/no/such/browser" },
  })
  let output = ""
  for (const stream of [run.stdout, run.stderr]) stream.on("data", (text) => (output += String(text)))
  const [code] = await once(run, "exit")
  expect(code).not.toBe(0)
  expect(output).toContain("CHROMIUM_PATH names /no/such/browser, which does not exist.")
  expect(output).not.toContain("Running")
})
