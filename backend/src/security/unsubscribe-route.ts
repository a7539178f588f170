import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Language } from "@mavazi/contracts/shared/language"
import { languageOf } from "../http/request-language"
import { sendPage } from "../http/send-page"
import { type UnsubscribeTexts, unsubscribePages } from "../http/unsubscribe-page"
import { clientAddressOf, consume } from "./rate-limit"

/**
 * Handlers of a link that ends e-mails of one kind. A GET changes nothing: mail scanners open links. Mail programs post (RFC 8058).
 * @param end ends them for who received the token; false for an unknown token. Idempotent
 */
export function unsubscribeRoute(
  texts: Record<Language, UnsubscribeTexts>,
  end: (req: MedusaRequest, token: string) => Promise<boolean>,
) {
  const pages = { en: unsubscribePages("en", texts.en), sw: unsubscribePages("sw", texts.sw) }
  return {
    GET: (req: MedusaRequest, res: MedusaResponse): void => sendPage(res, pages[languageOf(req)].asking),
    POST: async (req: MedusaRequest, res: MedusaResponse): Promise<void> => {
      const { ended, unknown } = pages[languageOf(req)]
      if (await end(req, req.params.token ?? "")) {
        sendPage(res, ended)
        return
      }
      // Only for unknown tokens: the servers of a mail provider share few addresses, and post valid ones.
      await consume(req, "unsubscribeBySource", clientAddressOf(req))
      res.status(404)
      sendPage(res, unknown)
    },
  }
}
