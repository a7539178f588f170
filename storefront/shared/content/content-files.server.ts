import { SPECIFIED_DELIVERY } from "@mavazi/contracts/checkout/specified-delivery"
import type { Content } from "@mavazi/contracts/content/documents"
import { PAYMENT_DATA_DAYS } from "@mavazi/contracts/shared/retention"
import { fillPlaceholders } from "@mavazi/contracts/content/placeholders"

/** The files of `content/`, compiled by `content-files/plugin.ts`. */
const FILES = import.meta.glob<unknown>("../../../content/*.yaml", { eager: true, import: "default" })

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1, -".yaml".length)

const documents = Object.fromEntries(Object.entries(FILES).map(([path, document]) => [nameOf(path), document]))

/** The words of the files, which are shown as long as the engine has not been reached. */
export const FILE_CONTENT = {
  ...fillPlaceholders(documents as unknown as Content, {
    delivery: SPECIFIED_DELIVERY,
    paymentDataDays: PAYMENT_DATA_DAYS,
  }),
  delivery: SPECIFIED_DELIVERY,
}
