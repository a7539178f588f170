import { SPECIFIED_DELIVERY } from "@mavazi/contracts/checkout/specified-delivery"
import type { Content } from "@mavazi/contracts/content/documents"
import { DEFAULT_LANGUAGE, isLanguage } from "@mavazi/contracts/shared/language"
import { PAYMENT_DATA_DAYS } from "@mavazi/contracts/shared/retention"
import { fillPlaceholders } from "@mavazi/contracts/content/placeholders"

/** Set by the build of another language than English. */
const built = (import.meta.env as { SHOP_LANGUAGE?: unknown }).SHOP_LANGUAGE

/** The files of `content/` in the language of the build, compiled by `content-files/plugin.ts`. */
const FILES = import.meta.glob<unknown>("../../../content/*.yaml", { eager: true, import: "default" })

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1, -".yaml".length)

const documents = Object.fromEntries(Object.entries(FILES).map(([path, document]) => [nameOf(path), document]))

/** The words of the files, which are shown as long as the engine has not been reached. */
export const FILE_CONTENT = {
  ...fillPlaceholders(documents as unknown as Content, {
    delivery: SPECIFIED_DELIVERY,
    paymentDataDays: PAYMENT_DATA_DAYS,
    language: isLanguage(built) ? built : DEFAULT_LANGUAGE,
  }),
  delivery: SPECIFIED_DELIVERY,
}
