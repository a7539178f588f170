import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest"
import { inSoak } from "../../scripts/lib/soak/in-soak.mjs"
import { type CheckoutCopy, copyCheckout } from "./checkout-copy"

/** Two, because what one plugin of the template has must not be in the way of the next. */
const NAMES = ["made-by-test", "made-by-test-too"]
const PLACES = NAMES.map((name) => `plugins/${name}`)
const MAKER = "./scripts/lib/new-plugin/make-plugin.mjs"

const BIN = "node_modules/.bin"
const VITEST = "node_modules/vitest/vitest.mjs"
const TYPES_AND_LINT = "scripts/lib/verify/types-and-lint.mjs"
const OPERATIONS = "backend/contracts/src/openapi/admin-operations.ts"

const evaluate = (code: string) => ["--input-type=module", "--eval", code]
const makeOf = (names: string[]) =>
  evaluate(
    `import { makePlugin } from "${MAKER}"\n${names.map((name) => `await makePlugin(${JSON.stringify(name)})`).join("\n")}`,
  )

/** What `npm run new-plugin` does, but for the installation: links stand for it. */
async function copyWithPlugins(names: string[]): Promise<CheckoutCopy> {
  const copy = copyCheckout()
  await copy.run("make", makeOf(names))
  for (const name of names) copy.linkPlugin(name)
  return copy
}

describe.runIf(inSoak)("plugins that were just made", () => {
  let copy: CheckoutCopy

  beforeAll(async () => {
    copy = await copyWithPlugins(NAMES)
    await copy.run("compile", ["node_modules/typescript/bin/tsc", "-b", "backend", "admin-extensions", ...PLACES])
    await copy.run("documents", ["scripts/docs/openapi.mjs"])
    const build = PLACES.map((place) => `await buildExtensions("${place}")`).join("\n")
    await copy.run(
      "admin",
      evaluate(`import { buildExtensions } from "./admin-extensions/build-extensions.mjs"\n${build}`),
    )
  })
  afterAll(() => copy.remove())

  it("have a widget in the engine's admin, and calls in the API document", () => {
    const read = (file: string) => readFileSync(path.join(copy.folder, file), "utf8")
    for (const name of NAMES) {
      expect(read(`plugins/${name}/.medusa/server/src/admin/index.mjs`)).toContain(`/admin/${name}/products/`)
      expect(read("openapi-admin.json")).toContain(`"/admin/${name}/products/{id}/note"`)
    }
  })

  it("pass their unit tests, and those of the repository that concern every plugin", () =>
    copy.run("unit-tests", [
      ...[VITEST, "run", "--project", "unit"],
      ...[
        "plugins/made-by-test",
        "backend/contracts/src/openapi",
        "scripts/deployment/production",
        "scripts/lib/packages",
      ],
    ]))

  it("answer their calls in a running shop", () => {
    const { adminUrl, template } = inject("database")
    return copy.run("http-tests", [VITEST, "run", "--project", "http", "plugins/made-by-test"], {
      TEST_DATABASE_SERVER: adminUrl,
      TEST_DATABASE_TEMPLATE: template,
      TEST_GROUPS: "off",
    })
  })

  it("have no fault of types or lint", async () => {
    const at = (file: string) => path.join(copy.folder, file)
    // The test harness declares what its set-up provides.
    const include = [...PLACES.map((place) => `${place}/**/*.ts`), OPERATIONS, "backend/integration-tests/harness/*.ts"]
    mkdirSync(at(".data"), { recursive: true })
    writeFileSync(
      at(".data/tsconfig.json"),
      JSON.stringify({ extends: at("tsconfig.check.json"), include: include.map(at) }),
    )
    const pages = PLACES.map((place) => `${place}/src/admin`)
    const withoutPages = pages.flatMap((folder) => ["--ignore", `${folder}/**`])
    await copy.run("types", [
      TYPES_AND_LINT,
      "--project",
      ".data/tsconfig.json",
      ...withoutPages,
      ...PLACES,
      OPERATIONS,
    ])
    await copy.run("types-of-pages", [TYPES_AND_LINT, "--project", "tsconfig.admin.json", ...pages])
    await copy.run("lint", [`${BIN}/eslint`, "medusa-config.js", "scripts/lib/dependency-rules"])
  })

  it("are formatted, and so are the files that name them", () =>
    copy.run("format", [`${BIN}/prettier`, "--check", "--ignore-unknown", ...copy.changes()]))

  it("import what they may, and have no dead code, no other versions and no sentence that is elsewhere", async () => {
    await copy.run("directions", [`${BIN}/depcruise`, "--config", ".dependency-cruiser.mjs", "plugins"])
    await copy.run("dead-code", [`${BIN}/knip`, ...PLACES.flatMap((place) => ["--workspace", place])])
    await copy.run("versions", ["node_modules/sherif/index.js"])
    await copy.run("sentences", ["scripts/docs/repeated-sentences.mjs"])
  })

  it("can be packed for other shops", () =>
    copy.run("packages", ["scripts/lib/verify/published-packages.mjs", ...NAMES]))
})

describe("the maker of plugins", () => {
  const [name = ""] = NAMES
  let copy: CheckoutCopy

  const remove = () =>
    copy.run("remove", evaluate(`import { removePlugin } from "${MAKER}"\nawait removePlugin("${name}")`))

  beforeAll(() => (copy = copyCheckout()))
  afterEach(() => copy.restore())
  afterAll(() => copy.remove())

  it("removes a plugin without a trace, but nothing that would be lost or is needed", async () => {
    await copy.run("make", makeOf([name]))
    const made = copy.changes()
    expect(made).toContain(`plugins/${name}/package.json`)

    const route = path.join(copy.folder, `plugins/${name}/src/notes/note-in.ts`)
    appendFileSync(route, "// Own work\n")
    await expect(remove()).rejects.toThrow(`as they were made:\n  plugins/${name}/src/notes/note-in.ts`)
    const user = path.join(copy.folder, "backend/src/env.ts")
    appendFileSync(user, `import "@mavazi/${name}/contract"\n`)
    await expect(remove()).rejects.toThrow(`@mavazi/${name} is used, and was not removed:\n  backend/src/env.ts`)
    expect(copy.changes()).toEqual(expect.arrayContaining(made))

    writeFileSync(user, readFileSync(user, "utf8").replace(/.*\n$/, ""))
    copy.commit()
    await remove()
    expect(existsSync(path.join(copy.folder, "plugins", name))).toBe(false)
    expect(copy.changes()).toEqual([])
  })

  it("makes no plugin with the name of a package or a route", async () => {
    const owners = {
      "payment-mpesa": "plugins/payment-mpesa",
      "integration-tests": "plugins/integration-tests",
      contracts: "node_modules/@mavazi/contracts",
      orders: "node_modules/@medusajs/medusa/dist/api/admin/orders",
      messages: "backend/src/api/admin/messages",
    }
    for (const [taken, owner] of Object.entries(owners))
      await expect(copy.run("make", makeOf([taken]))).rejects.toThrow(`The name "${taken}" is taken by ${owner}.`)
    expect(copy.changes()).toEqual([])
  })

  it("changes nothing when a file to be edited has another form", async () => {
    writeFileSync(path.join(copy.folder, "medusa-config.js"), "module.exports = {}\n")
    const before = copy.changes()
    await expect(copy.run("make", makeOf([name]))).rejects.toThrow(
      "medusa-config.js cannot be edited, and nothing was changed",
    )
    expect(copy.changes()).toEqual(before)
  })
})
