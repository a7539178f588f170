import { createContext } from "react-router"
import { readEnv } from "../config/env.server"
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

/** Creates a reader of the engine at `url`; `onTags` receives the tags of each read. */
export function engineReader(url: string, onTags: (tags: readonly string[]) => void = () => undefined): EngineReader {
  return {
    async read<Answer>(path: string, tags: readonly string[]) {
      onTags(tags)
      const response = await request(url + path)
      const body: unknown = await response.json().catch(() => undefined)
      if (!response.ok) throw new ApiError(response.status, isErrorBody(body) ? body.message : "", { body })
      return body as Answer
    },
  }
}

async function request(url: string): Promise<Response> {
  try {
    return await fetch(url, { headers: { accept: "application/json" }, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (cause) {
    throw new ApiError(NO_ANSWER, "The engine does not answer.", { cause })
  }
}

/** The current page's reader. The server sets one for each render; the default is for the dev server. */
export const engineContext = createContext<EngineReader>(engineReader(readEnv(process.env).engineUrl))
