export { withBasename } from "~/shared/config/shop-origin"

/** Whether a path belongs to the language whose paths begin with `basename`; `.data` is the router's request for its home page. */
export const isBelow = (basename: string, path: string): boolean =>
  path === basename || path === `${basename}.data` || path.startsWith(`${basename}/`)

/** `/sw/shop` → `/shop`, `/sw` → `/`, `/sw.data` → `/_.data`. */
export function withoutBasename(basename: string, path: string): string {
  const rest = path.slice(basename.length)
  if (rest === ".data") return "/_.data"
  return rest === "" ? "/" : rest
}
