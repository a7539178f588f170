import { createContext } from "react-router"
import { readEnv } from "../config/env.server"
import { language } from "../config/language"
import { ApiError, isErrorBody, NO_ANSWER } from "./api-error"

/** The engine as page loaders see it: public reads only, with no shopper's cookies. */
export interface EngineReader {
  /**
   * Reads a public `/api` path and adds `tags` to the page: it is rendered again when the catalogue reports a change
   * of one of them.
   * @throws ApiError for every unsuccessful response
   */
  read: <Answer>(path: string, tags: readonly string[]) => Promise<Answer>
}

const TIMEOUT_MS = 5_000

/** Headers that tell the engine for whom a page is rendered. */
export type VisitorHeaders = Partial<Record<"user-agent" | "x-forwarded-for", string>>

interface EngineReaderOptions {
  /** Receives the tags of each read. */
  onTags?: (tags: readonly string[]) => void
  visitor?: VisitorHeaders
}

/** The error of a call without a response. */
export const unanswered = (cause: unknown) => new ApiError(NO_ANSWER, "The engine does not answer.", { cause })

/** Creates a reader of the engine at `url`. */
export function engineReader(url: string, { onTags, visitor = {} }: EngineReaderOptions = {}): EngineReader {
  return {
    async read<Answer>(path: string, tags: readonly string[]) {
      onTags?.(tags)
      const response = await request(url + path, visitor)
      const body: unknown = await response.json().catch(() => undefined)
      if (!response.ok) throw new ApiError(response.status, isErrorBody(body) ? body.message : "", { body })
      return body as Answer
    },
  }
}

async function request(url: string, visitor: VisitorHeaders): Promise<Response> {
  try {
    const headers = { accept: "application/json", "accept-language": language, ...visitor }
    return await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (cause) {
    throw unanswered(cause)
  }
}

/** The current page's reader. The server sets one for each render; the default is for the dev server. */
export const engineContext = createContext<EngineReader>(engineReader(readEnv(process.env).engineUrl))
