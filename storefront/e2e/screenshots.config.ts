import { defineConfig } from "@playwright/test"
import base from "./playwright.config"

/** `npm run screenshots`: takes the pictures of `docs/screenshots` with the same test shop. */
export default defineConfig({ ...base, testMatch: "**/screenshots/*.ts", reporter: "list", timeout: 240_000 })
