import type { IncomingMessage } from "node:http"
import { acceptedLanguage, type Language } from "@mavazi/contracts/shared/language"

/** The language in which a request is answered. */
export function languageOf({ headers }: Pick<IncomingMessage, "headers">): Language {
  return acceptedLanguage(headers["accept-language"])
}
