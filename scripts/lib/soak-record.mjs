import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { at, dataDir, root } from "./paths.mjs"

const STATE = path.join(dataDir, "soak.json")
const BOOK = at("docs/soak.md")

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim()

/** Commit that is checked out, with a plus sign when the tree differs from it in more than the book. */
function commitHere() {
  const differs = git("status", "--porcelain", "--untracked-files=no", "--", ".", ":!docs/soak.md") !== ""
  return `${git("rev-parse", "--short", "HEAD")}${differs ? "+" : ""}`
}

/**
 * How far the soak is: in `.data/soak.json` to go on from, and in docs/soak.md, one line for each part of each
 * sitting, for people.
 */
export function openRecord() {
  const done = existsSync(STATE) ? JSON.parse(readFileSync(STATE, "utf8")) : {}
  const before = readFileSync(BOOK, "utf8").trimEnd()
  const commit = commitHere()
  const date = new Date().toISOString().slice(0, 16).replace("T", " ")
  const lines = new Map()
  return {
    /** Runs of a part so far, over all sittings. */
    done: (name) => done[name] ?? 0,
    /** Notes a chunk: its seed, how much it did and how long it took, and whether all of it held. */
    note({ name, title }, { runs, seed, ms, held }) {
      if (held) done[name] = (done[name] ?? 0) + runs
      const line = lines.get(name) ?? { title, runs: 0, seeds: [], ms: 0, held: true }
      line.runs += held ? runs : 0
      line.seeds.push(seed)
      line.ms += ms
      line.held &&= held
      lines.set(name, line)
      writeFileSync(STATE, JSON.stringify(done, null, 1))
      writeFileSync(BOOK, `${[before, ...[...lines.values()].map(inWords)].join("\n")}\n`)
    },
  }

  function inWords({ title, runs, seeds, ms, held }) {
    const result = held ? "all held" : `failed with seed ${seeds.at(-1)}`
    const count = runs.toLocaleString("en")
    return `| ${[date, commit, title, count, seeds.join(" "), `${(ms / 1000).toFixed(0)} s`, result].join(" | ")} |`
  }
}
