import { createRequire } from "node:module"
import { dirname, join } from "node:path"

/** The framework's `RoutesFinder`: finds the declared route of a URL. */
export interface Finder {
  add(route: object): void
  find(path: string, method: string): unknown
}

interface FinderClass {
  new (): Finder
  prototype: Finder
}

/** Lookups after which a finder and its cache are replaced; refilling it costs as much as a few requests. */
const MAX_LOOKUPS = 3_000

/** The framework does not export the class; this loads its file. */
export function frameworkRoutesFinder(): FinderClass {
  const require = createRequire(__filename)
  const file = join(dirname(require.resolve("@medusajs/framework/http")), "routes-finder.js")
  return (require(file) as { RoutesFinder: FinderClass }).RoutesFinder
}

/**
 * The framework's finders cache the result for every requested URL without a limit, before any middleware of the shop runs:
 * requests with random URLs exhaust the memory. This patches the class so that each lookup goes to an inner finder with the
 * same routes, which is replaced after `MAX_LOOKUPS`.
 */
export function boundRouteCaches(Finder: FinderClass = frameworkRoutesFinder()): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with a `this` below
  const { add, find } = Finder.prototype
  const routes = new WeakMap<Finder, object[]>()
  const answering = new WeakMap<Finder, { finder: Finder; questions: number }>()

  const fill = (declared: readonly object[]) => {
    const finder = new Finder()
    for (const route of declared) add.call(finder, route)
    return { finder, questions: 0 }
  }

  Finder.prototype.add = function (route) {
    routes.set(this, [...(routes.get(this) ?? []), route])
    answering.delete(this)
  }
  Finder.prototype.find = function (path, method) {
    let present = answering.get(this)
    if (!present || present.questions >= MAX_LOOKUPS) {
      present = fill(routes.get(this) ?? [])
      answering.set(this, present)
    }
    present.questions += 1
    return find.call(present.finder, path, method)
  }
}
