import type { PageKind } from "@mavazi/contracts"

const KINDS: readonly (readonly [RegExp, PageKind])[] = [
  [/^\/$/, "home"],
  [/^\/(shop|collections)(\/|$)/, "list"],
  [/^\/product\//, "product"],
  [/^\/cart$/, "cart"],
  [/^\/checkout$/, "checkout"],
  [/^\/(orders|pay)\/|^\/order-success$/, "order"],
]

/** Kind of a shopper's page by its path; null for the dashboard, whose speed is no shopper's. */
export function pageKindOf(path: string): PageKind | null {
  const lower = path.toLowerCase()
  if (/^\/admin(\/|$)/.test(lower)) return null
  return KINDS.find(([pattern]) => pattern.test(lower))?.[1] ?? "other"
}
