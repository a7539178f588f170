import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { CONTENT_FILE, writeContent } from "./content.mjs"
import { ADMIN_PACKAGES, SERVER_PACKAGES } from "../packages/plugins.mjs"
import { at, dataDir, npm, root } from "../paths.mjs"
import { runCommand } from "../processes/process.mjs"
import { removeStaleOutput } from "./stale-output.mjs"
import { step } from "../steps.mjs"

const STAMPS = path.join(dataDir, "build.json")
const NO_INPUT = new Set([
  "e2e",
  "node_modules",
  ".medusa",
  "dist",
  "build",
  ".react-router",
  "test-results",
  "rendered",
  "screenshots",
])
const bin = (name) => at("node_modules/.bin", process.platform === "win32" ? `${name}.cmd` : name)

const PRODUCTION = { NODE_ENV: "production", MEDUSA_DISABLE_TELEMETRY: "true" }

const STOREFRONT_INPUTS = ["storefront", "content", "backend/contracts/src", "plugins/payment-mpesa/src/contract"]

/** Targets: their sources, the files that must exist afterwards, and how they are built. */
const TARGETS = [
  {
    name: "server",
    title: "Compiling the server",
    inputs: [...SERVER_PACKAGES, "tsconfig.base.json"],
    outputs: ["backend/contracts/dist", ...SERVER_PACKAGES.map((place) => `${place}/.medusa/server/src`)],
    make: compileServer,
  },
  {
    name: "content",
    of: "server",
    title: "Reading the texts of the shop",
    inputs: [
      "content",
      "storefront/content-files",
      "backend/contracts/src/content",
      "backend/contracts/src/shared/language.ts",
      "scripts/lib/build/content.mjs",
    ],
    outputs: [CONTENT_FILE],
    make: writeContent,
  },
  {
    name: "admin",
    title: "Building the engine's admin",
    inputs: [
      "admin-extensions",
      ...ADMIN_PACKAGES.flatMap((place) => [`${place}/src/admin`, `${place}/src/contract`]),
      "medusa-config.js",
      "backend/contracts/src",
    ],
    outputs: [
      "public/admin/index.html",
      ...ADMIN_PACKAGES.map((place) => `${place}/.medusa/server/src/admin/index.mjs`),
    ],
    make: () =>
      runCommand({ name: "build-admin", command: process.execPath, args: [at("admin-extensions/bundle.mjs")] }),
  },
  {
    name: "storefront",
    title: "Building the storefront",
    inputs: STOREFRONT_INPUTS,
    outputs: ["storefront/build/server/index.js"],
    make: () =>
      runCommand({
        name: "build-storefront",
        command: npm,
        args: ["run", "build", "-w", "@mavazi/storefront"],
        env: PRODUCTION,
      }),
  },
  {
    // After the build above, which empties their common folder.
    name: "storefront-sw",
    of: "storefront",
    title: "Building the storefront in Swahili",
    inputs: STOREFRONT_INPUTS,
    outputs: ["storefront/build/sw/server/index.js"],
    make: () =>
      runCommand({
        name: "build-storefront-sw",
        command: npm,
        args: ["run", "build", "-w", "@mavazi/storefront"],
        env: { ...PRODUCTION, SHOP_LANGUAGE: "sw" },
      }),
  },
]

async function compileServer() {
  removeStaleOutput({ output: at("backend/contracts/dist"), sources: at("backend/contracts/src") })
  for (const place of SERVER_PACKAGES) {
    const output = at(place, ".medusa/server")
    removeStaleOutput({ output, sources: at(place), except: [path.join(output, "src/admin")] })
  }
  await runCommand({ name: "build-server", command: bin("tsc"), args: ["-b", ...SERVER_PACKAGES] })
}

function* files(place) {
  const absolute = at(place)
  if (!existsSync(absolute)) return
  for (const entry of readdirSync(path.dirname(absolute), { withFileTypes: true })) {
    if (entry.name === path.basename(absolute)) yield* walk(absolute, entry)
  }
}

function* walk(absolute, entry) {
  if (entry.isFile()) yield absolute
  if (!entry.isDirectory() || NO_INPUT.has(entry.name)) return
  for (const child of readdirSync(absolute, { withFileTypes: true }))
    yield* walk(path.join(absolute, child.name), child)
}

function hashOf(inputs) {
  const hash = createHash("sha256")
  for (const place of [...inputs, "package-lock.json"]) {
    for (const file of [...files(place)].sort()) hash.update(path.relative(root, file)).update(readFileSync(file))
  }
  return hash.digest("hex")
}

const readStamps = () => (existsSync(STAMPS) ? JSON.parse(readFileSync(STAMPS, "utf8")) : {})

/**
 * Builds every target whose sources have changed since its last build.
 * @param {string[]} [only] names of targets; all of them by default
 */
export async function build(only) {
  mkdirSync(dataDir, { recursive: true })
  const asked = TARGETS.filter(({ name, of = name }) => only === undefined || only.includes(of))
  const make = async (names) => {
    for (const target of asked) if (names.includes(target.name)) await makeIfChanged(target)
  }
  // The other targets read the compiled server.
  await make(["server"])
  await Promise.all([make(["admin"]), make(["content", "storefront", "storefront-sw"])])
}

async function makeIfChanged({ name, title, inputs, outputs, make }) {
  const hash = hashOf(inputs)
  if (readStamps()[name] === hash && outputs.every((place) => existsSync(at(place)))) return
  await step(title, make)
  writeFileSync(STAMPS, JSON.stringify({ ...readStamps(), [name]: hash }, null, 2))
}

/** Fingerprint of the built server, to know whether a database has seen its migrations. */
export const serverStamp = () => readStamps().server ?? ""
