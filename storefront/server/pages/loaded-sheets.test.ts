import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { LOADED_BY } from "~/shared/config/loaded-styles.server"
import { inlineStylesheets, stylesheetReader } from "./inline-styles"

const QUERY = "?__react-router-build-client-route"
const MANIFEST = {
  "app/entry.client.tsx": {},
  [`app/root.tsx${QUERY}`]: { css: ["assets/root.css"] },
  [`app/routes/shell.tsx${QUERY}`]: { imports: ["_shared.js"] },
  [`app/routes/order.tsx${QUERY}`]: {
    imports: ["_shared.js", "_payment.js"],
    dynamicImports: ["features/progress.tsx"],
  },
  "_shared.js": { css: ["assets/shared.css"] },
  "_payment.js": { css: ["assets/payment.css"], dynamicImports: ["features/actions.tsx"] },
  "features/progress.tsx": { imports: ["_shared.js", "_steps.js"] },
  "_steps.js": { css: ["assets/steps.css"] },
  // Two parts that load each other.
  "features/actions.tsx": { css: ["assets/actions.css"], dynamicImports: ["features/progress.tsx"] },
}

const client = mkdtempSync(join(tmpdir(), "mavazi-client-"))
mkdirSync(join(client, ".vite"))
mkdirSync(join(client, "assets"))
writeFileSync(join(client, ".vite/manifest.json"), JSON.stringify(MANIFEST))
for (const name of ["root", "shared", "payment", "steps", "actions"]) {
  writeFileSync(join(client, `assets/${name}.css`), `.${name}{}`)
}
afterAll(() => rmSync(client, { recursive: true }))

const pageWith = (route: string) =>
  `<head><link rel="stylesheet" href="/assets/payment.css"/></head><link rel="stylesheet" href="${LOADED_BY}${route}"/>`

it("a link stands for the sheets that a route loads on demand, without those with which the page begins", () => {
  const { html, styles } = inlineStylesheets(pageWith("app/routes/order.tsx"), stylesheetReader(client))
  expect(styles).toBe(".payment{}.actions{}.steps{}")
  expect(html).not.toContain(LOADED_BY)
})

it("a route that the build does not have is an error", () => {
  expect(() => inlineStylesheets(pageWith("app/routes/none.tsx"), stylesheetReader(client))).toThrow("none.tsx")
})
