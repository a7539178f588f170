import { createRequire } from "node:module"
import { dirname, join } from "node:path"

/** The framework's `RoutesFinder`: tells middlewares which declared route an address belongs to. */
export interface Finder {
  add(route: object): void
  find(path: string, method: string): unknown
}

interface FinderClass {
  new (): Finder
  prototype: Finder
}

/** Questions after which a finder forgets its answers; filling a new one takes the time of a few requests. */
const QUESTIONS = 3_000

/** The class is none of the framework's exports: it is found beside the one that uses it. */
export function frameworkRoutesFinder(): FinderClass {
  const require = createRequire(__filename)
  const file = join(dirname(require.resolve("@medusajs/framework/http")), "routes-finder.js")
  return (require(file) as { RoutesFinder: FinderClass }).RoutesFinder
}

/**
 * The framework's finders keep their answer for every address that anybody ever asked for, before any middleware of
 * ours: whoever makes addresses up fills the memory until the engine dies. From now on they hand each question to a
 * finder with the same routes that is replaced by a new one before it knows too much.
 */
export function boundRouteCaches(Finder: FinderClass = frameworkRoutesFinder()): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with a `this` below
  const { add, find } = Finder.prototype
  const routes = new WeakMap<Finder, object[]>()
  const answering = new WeakMap<Finder, { finder: Finder; questions: number }>()

  const fill = (told: readonly object[]) => {
    const finder = new Finder()
    for (const route of told) add.call(finder, route)
    return { finder, questions: 0 }
  }

  Finder.prototype.add = function (route) {
    routes.set(this, [...(routes.get(this) ?? []), route])
    answering.delete(this)
  }
  Finder.prototype.find = function (path, method) {
    let present = answering.get(this)
    if (!present || present.questions >= QUESTIONS) {
      present = fill(routes.get(this) ?? [])
      answering.set(this, present)
    }
    present.questions += 1
    return find.call(present.finder, path, method)
  }
}
