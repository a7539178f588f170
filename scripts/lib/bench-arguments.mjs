import { Failure } from "./failure.mjs"

/** A median of fewer turns follows whatever else the machine did meanwhile. */
const LEAST_TURNS = 7

function takeOption(words, name) {
  const at = words.indexOf(name)
  if (at < 0) return undefined
  const [, value] = words.splice(at, 2)
  if (value === undefined || value.startsWith("-")) throw new Failure(`${name} needs a value.`)
  return value
}

/**
 * What `npm run bench -- [--against <commit>] [--turns 7] [contest …]` asks for.
 *
 * @param {string[]} args
 * @param {{ all: string[], comparable: string[] }} known contests, and those that two commits can be held against
 * @returns {{ names: string[], against?: string, turns: number }} all contests that are possible where none is named
 */
export function readArguments(args, { all, comparable }) {
  const words = [...args]
  const against = takeOption(words, "--against")
  const turns = Number(takeOption(words, "--turns") ?? LEAST_TURNS)
  if (!Number.isInteger(turns) || turns < LEAST_TURNS)
    throw new Failure(`--turns must be a whole number of at least ${LEAST_TURNS}.`)
  const possible = against === undefined ? all : comparable
  const unknown = words.filter((word) => !possible.includes(word))
  if (unknown.length > 0)
    throw new Failure(
      `There is no contest called ${unknown.join(", ")}${against ? " between commits" : ""}. There are: ${possible.join(", ")}`,
    )
  return { names: words.length > 0 ? words : possible, turns, ...(against !== undefined && { against }) }
}
