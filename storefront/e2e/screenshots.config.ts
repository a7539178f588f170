import { defineConfig } from "@playwright/test"
import base from "./playwright.config"

/** `npm run screenshots`: the same shop, photographed page by page into `docs/screenshots`. */
export default defineConfig({ ...base, testMatch: "**/screenshots/*.ts", reporter: "list", timeout: 240_000 })
