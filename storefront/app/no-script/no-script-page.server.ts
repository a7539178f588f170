import type { ReactNode } from "react"
import { createContext } from "react-router"
import { ApiError } from "~/shared/api/api-error"
import type { Visitor } from "~/shared/api/visitor.server"

/** What a page shows without scripts, or where a form that was accepted leads. */
export type NoScriptAnswer = NoScriptContent | { redirect: string }

export interface NoScriptContent {
  content: ReactNode
  status?: number
  /** The engine's answers, by path, from which browsers that run scripts get the same page: `useInitialData`. */
  initial?: Readonly<Record<string, unknown>>
}

export interface PageAddress {
  /** The last part of the path where it names something: an id, the token of a link, or a slug. */
  key: string | null
  search: URLSearchParams
}

/** Null: the page is complete without scripts. */
export type ShowPage = (visitor: Visitor | null, address: PageAddress) => Promise<NoScriptAnswer | null>

/** The content of the page that is rendered. */
export const noScriptContext = createContext<NoScriptContent>({ content: null })

/** Status of a page with a form that was refused. */
export function statusOf(error: unknown): number {
  if (!(error instanceof ApiError) || error.hasNoResponse) return 503
  // For browsers the form was well-formed.
  return error.status === 400 ? 422 : error.status
}
