import { Failure } from "../failure.mjs"

/** With fewer turns, other load on the machine changes the median. */
const MIN_TURNS = 7

function takeOption(words, name) {
  const at = words.indexOf(name)
  if (at < 0) return undefined
  const [, value] = words.splice(at, 2)
  if (value === undefined || value.startsWith("-")) throw new Failure(`${name} needs a value.`)
  return value
}

/**
 * What `npm run bench -- [--against <commit>] [--turns 7] [benchmark …]` asks for.
 *
 * @param {string[]} args
 * @param {{ all: string[], comparable: string[] }} known benchmarks, and those that can compare two commits
 * @param {Record<string, string | undefined>} env
 * @returns {{ names: string[], against?: string, turns: number }} all benchmarks that are possible where none is named
 */
export function readArguments(args, { all, comparable }, env) {
  const words = [...args]
  const against = takeOption(words, "--against")
  if (against !== undefined && env.TEST_DATABASE_SERVER)
    throw new Failure(
      "--against needs a database server for each commit: both would use the template database of TEST_DATABASE_SERVER. Unset it.",
    )
  const turns = Number(takeOption(words, "--turns") ?? MIN_TURNS)
  if (!Number.isInteger(turns) || turns < MIN_TURNS)
    throw new Failure(`--turns must be a whole number of at least ${MIN_TURNS}.`)
  const possible = against === undefined ? all : comparable
  const unknown = words.filter((word) => !possible.includes(word))
  if (unknown.length > 0)
    throw new Failure(
      `There is no benchmark called ${unknown.join(", ")}${against ? " between commits" : ""}. There are: ${possible.join(", ")}`,
    )
  return { names: words.length > 0 ? words : possible, turns, ...(against !== undefined && { against }) }
}
