import { parseArgs } from "node:util"
import { Failure } from "../failure.mjs"

const USAGE = "Use it like this: npm run new-plugin -- gift-notes (-- --remove gift-notes removes it again)."
const WORDS = /^[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$/
const LENGTH = { min: 3, max: 40 }

/** Why a plugin cannot have this name; undefined when it can. */
function faultOf(name) {
  if (/^\d/.test(name)) return "It begins with a digit."
  if (!WORDS.test(name))
    return "It must be words of small letters and digits, each beginning with a letter, joined by hyphens."
  if (name.length < LENGTH.min || name.length > LENGTH.max)
    return `It must have ${LENGTH.min} to ${LENGTH.max} characters, and has ${name.length}.`
  return undefined
}

function parse(args) {
  try {
    return parseArgs({ args, options: { remove: { type: "boolean", default: false } }, allowPositionals: true })
  } catch (error) {
    // Its message names the option, and then explains how to pass a name that looks like one.
    throw new Failure(`${error.message.split(". ")[0].replace(/\.$/, "")}. ${USAGE}`)
  }
}

/**
 * What `npm run new-plugin -- [--remove] <name>` asks for.
 *
 * @param {string[]} args
 * @returns {{ name: string, remove: boolean }}
 */
export function readArguments(args) {
  const { values, positionals } = parse(args)
  const [name, ...more] = positionals
  if (name === undefined) throw new Failure(`The name of the plugin is missing. ${USAGE}`)
  if (more.length > 0)
    throw new Failure(`One plugin at a time: ${positionals.join(", ")} are ${positionals.length}. ${USAGE}`)
  const fault = faultOf(name)
  if (fault !== undefined) throw new Failure(`A plugin cannot be called "${name}". ${fault}`)
  return { name, remove: values.remove }
}
