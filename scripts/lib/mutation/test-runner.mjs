import { readFileSync } from "node:fs"
import path from "node:path"
import { inspect } from "node:util"
import { createVitest } from "vitest/node"

/** Reports nothing: each run is one of hundreds. */
const QUIET = { onInit: () => undefined }

const projectOf = (file) => {
  if (file.includes("/integration-tests/")) return "http"
  return file.startsWith("storefront/") ? "pages" : "unit"
}

/** Unit and page tests, which need no engine and no database. */
export const isFast = (file) => projectOf(file) !== "http"

/** Statement → tests' files that carry its number, browser tests left out. */
export function carriersOf(ids, files, top) {
  const carriers = new Map(ids.map((id) => [id, []]))
  for (const file of files) {
    for (const [, id] of new Set([
      ...readFileSync(path.join(top, file), "utf8").matchAll(/["[]([A-Z]{2}-\d{2})["\]]/g),
    ])) {
      const known = carriers.get(id)
      if (known && !known.includes(file)) known.push(file)
    }
  }
  return carriers
}

/** The tests of one kind, loaded once: unit and page tests, or those of a running engine. */
function runnerOf(projects, top) {
  let started
  const start = () =>
    createVitest("test", {
      root: top,
      watch: false,
      project: projects,
      reporters: [QUIET],
      bail: 1,
      passWithNoTests: true,
    })
  return {
    /** Runs what `pattern` names in the files; answers whether something failed, and which tests. */
    async run(files, pattern, changedFile) {
      const vitest = await (started ??= start())
      const forget = () => changedFile && vitest.invalidateFile(path.join(top, changedFile))
      forget()
      if (pattern) vitest.setGlobalTestNamePattern(pattern)
      else vitest.resetGlobalTestNamePattern()
      const specifications = await vitest.globTestSpecifications(files.map((file) => path.join(top, file)))
      const { testModules: all, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      // Vitest answers with the results of earlier runs as well.
      const asked = new Set(specifications.map(({ moduleId }) => moduleId))
      const testModules = all.filter(({ moduleId }) => asked.has(moduleId))
      // The file is put back after this run: a later run of another change must not load it as it was here.
      forget()
      process.exitCode = 0
      const failures = [
        ...testModules.flatMap((module) => [...module.children.allTests("failed")].map(({ fullName }) => fullName)),
        ...testModules.filter((module) => module.errors().length > 0).map(({ moduleId }) => moduleId),
        // The first failure ends the run (`bail`), sometimes before it is reported: then the file's other tests are pending.
        ...testModules.filter((module) => module.state() === "pending").map(({ moduleId }) => `${moduleId}, cut off`),
        ...unhandledErrors.map((error) => inspect(error)),
      ]
      return { failed: failures.length > 0, failures }
    },
    async close() {
      await (await started)?.close()
    },
  }
}

/** Runs the tests that carry a statement's number: quick ones first, those of an engine only where they can notice. */
export function openTests(top) {
  const quick = runnerOf(["unit", "storefront"], top)
  const engine = runnerOf(["http"], top)
  /** Test files → whether each passed without a change. */
  const unchanged = new Map()
  const runFile = (file, changedFile) => (isFast(file) ? quick : engine).run([file], null, changedFile)
  return {
    /**
     * @param {{ ids: string[], files: string[], changedFile?: string }} asked
     * @returns {Promise<"claiming test" | "other test" | null>} what noticed
     */
    async noticedBy({ ids, files, changedFile }) {
      const claims = new RegExp(`\\[(${ids.join("|")})\\]`)
      const near = files.filter(isFast)
      // One file after the other: most changes are noticed by the first, and the rest need not be loaded.
      for (const file of near) if ((await quick.run([file], claims, changedFile)).failed) return "claiming test"
      const far = /^(backend|plugins)\//.test(changedFile ?? "") ? files.filter((file) => !isFast(file)) : []
      if (far.length > 0 && (await engine.run(far, claims, changedFile)).failed) return "claiming test"
      if (near.length > 0 && (await quick.run(near, null, changedFile)).failed) return "other test"
      return null
    },
    /** Whether a file passes on the unchanged code; each is run once. */
    async passesUnchanged(file) {
      if (!unchanged.has(file)) unchanged.set(file, !(await runFile(file)).failed)
      return unchanged.get(file)
    },
    /** Whether a file fails while `changedFile` is changed. */
    async fails(file, changedFile) {
      return (await runFile(file, changedFile)).failed
    },
    /** Nothing is changed: the quick tests have to pass. Returns which do not. */
    async failing(files) {
      return (await quick.run(files.filter(isFast), null)).failures
    },
    async close() {
      await quick.close()
      await engine.close()
    },
  }
}
