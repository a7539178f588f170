import { DEFAULT_LANGUAGE } from "@mavazi/contracts/shared/language"
import type {
  MedusaErrorHandlerFunction,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isApiPath } from "../http/api-path"
import { languageOf } from "../http/request-language"
import { paymentGatewaysOf } from "../payments/payment-gateways"
import { SHOPPER_TEXTS } from "./shopper-texts"
import { translateAnswer } from "./translate-answer"
import { translateMerchantWords } from "./translate-merchant-words"
import { Translator } from "./translator"

let translator: Translator | undefined

function translatorOf(scope: MedusaContainer): Translator {
  translator ??= new Translator([...SHOPPER_TEXTS, ...paymentGatewaysOf(scope).readTexts()])
  return translator
}

const isDashboardPath = (url: string) => /^\/api\/admin(?=[/?#]|$)/i.test(url)

const translated = new WeakSet<MedusaResponse>()

/** Lets `res.json` translate the texts for a shopper who prefers another language than English. */
function translateJson(req: MedusaRequest, res: MedusaResponse): void {
  const language = languageOf(req)
  if (language === DEFAULT_LANGUAGE || translated.has(res)) return
  if (!isApiPath(req.originalUrl) || isDashboardPath(req.originalUrl)) return
  translated.add(res)
  const send = res.json.bind(res)
  res.setHeader("Content-Language", language)
  res.json = (body: unknown) => {
    translate(req.scope, body)
      .then(send)
      // No handler waits for this answer, and an unhandled rejection would end the engine.
      .catch(() => res.destroy())
    return res
  }
}

/** The body with the texts of the shop in Swahili, and the words of the merchant that are translated. */
async function translate(scope: MedusaContainer, body: unknown): Promise<unknown> {
  const translated = translateAnswer(body, translatorOf(scope))
  try {
    return await translateMerchantWords(scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), translated)
  } catch (error) {
    // What was asked for is done: English names are better than an error.
    const logger = scope.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`Words of the merchant were not translated: ${String(error)}`)
    return translated
  }
}

/** Middleware: answers of `/api` in the language of the request. The dashboard is English. */
export function answerInLanguage(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  translateJson(req, res)
  next()
}

/** The order's page as it is streamed, in the language of the request. */
export async function inLanguageOf<Body>(req: MedusaRequest, body: Body): Promise<Body> {
  return languageOf(req) === DEFAULT_LANGUAGE ? body : ((await translate(req.scope, body)) as Body)
}

/** The error handler, in the language of the request. Requests whose body cannot be parsed have reached no middleware. */
export function errorsInLanguage(errorHandler: MedusaErrorHandlerFunction): MedusaErrorHandlerFunction {
  // eslint-disable-next-line max-params -- Express recognizes an error handler by its four parameters
  return (error, req, res, next) => {
    translateJson(req, res)
    return errorHandler(error, req, res, next)
  }
}
