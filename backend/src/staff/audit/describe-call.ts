import { ACTIONS, NOUNS, VERBS } from "./copy"

/** A fixed segment sorts before a parameter, as in the engine's router. */
const precedence = (route: string) => route.replaceAll(/:\w+/g, "~")

const PATTERNS = Object.entries(ACTIONS)
  .sort(([a], [b]) => (precedence(a) < precedence(b) ? -1 : 1))
  .map(([route, action]) => ({ action, pattern: new RegExp(`^${route.replaceAll(/:\w+/g, "([^/]+)")}$`) }))

/**
 * A call in words, and the id of its object if the path has one; method and path of a call without words.
 * @param path of a request, or of a route
 */
export function describeCall(method: string, path: string): { action: string; object_id: string | null } {
  const call = `${method} ${path}`
  for (const { action, pattern } of PATTERNS) {
    const found = pattern.exec(call)
    if (found) return { action, object_id: found[1] ?? null }
  }
  const [, noun = "", id] = /^\/admin\/([\w-]+)(?:\/([^/]+))?$/.exec(path) ?? []
  const verb = VERBS[`${method} ${id === undefined ? "new" : "one"}`]
  const thing = NOUNS[noun]
  const action = verb === undefined || thing === undefined ? call : `${verb} ${thing}`
  return { action, object_id: id ?? null }
}
