import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { at, root } from "../paths.mjs"

const BOOK = at("docs/soak.md")

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim()

/** The checked-out commit, with a plus sign when other files than the record differ from it. */
function commitHere() {
  const differs = git("status", "--porcelain", "--untracked-files=no", "--", ".", ":!docs/soak.md") !== ""
  return `${git("rev-parse", "--short", "HEAD")}${differs ? "+" : ""}`
}

/** Successful runs by the title of their part, from the lines of the record. */
export function countRuns(book) {
  const runs = new Map()
  for (const line of book.split("\n")) {
    const [, , , title, count] = line.split("|").map((cell) => cell.trim())
    if (!/^[\d,]+$/.test(count ?? "")) continue
    runs.set(title, (runs.get(title) ?? 0) + Number(count.replaceAll(",", "")))
  }
  return runs
}

/**
 * Progress of the soak: the file has one line for each part of a run, and the next run continues from there. Two runs in one
 * checkout keep each other's lines.
 */
export function openRecord(file = BOOK) {
  const earlier = countRuns(readFileSync(file, "utf8"))
  const commit = commitHere()
  const date = new Date().toISOString().slice(0, 16).replace("T", " ")
  const lines = new Map()
  /** The lines of this run, as they are in the file. */
  let written = []
  return {
    /** Successful runs of a part in all sittings. */
    done: ({ title }) => (earlier.get(title) ?? 0) + (lines.get(title)?.runs ?? 0),
    /** Records a chunk: seed, number of runs, duration, and whether all succeeded. */
    note({ title }, { runs, seed, ms, held }) {
      const line = lines.get(title) ?? { title, runs: 0, seeds: [], ms: 0, held: true }
      line.runs += held ? runs : 0
      line.seeds.push(seed)
      line.ms += ms
      line.held &&= held
      lines.set(title, line)
      const others = readFileSync(file, "utf8")
        .trimEnd()
        .split("\n")
        .filter((each) => !written.includes(each))
      written = [...lines.values()].map(inWords)
      writeFileSync(file, `${[...others, ...written].join("\n")}\n`)
    },
  }

  function inWords({ title, runs, seeds, ms, held }) {
    const result = held ? "all held" : `failed with seed ${seeds.at(-1)}`
    const count = runs.toLocaleString("en")
    return `| ${[date, commit, title, count, seeds.join(" "), `${(ms / 1000).toFixed(0)} s`, result].join(" | ")} |`
  }
}
