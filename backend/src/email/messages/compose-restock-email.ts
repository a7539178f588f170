import { formatKsh } from "@mavazi/contracts"
import { restockPaths } from "@mavazi/contracts/restock/paths"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type EmailContent, interpolate } from "../../content/email-content"
import { inLanguage } from "../../language/translate-merchant-words"
import type { DueRestockEmail } from "../../outbox/due-email"
import { displayName, readSellableVariants, type SellableVariant } from "../../products/sellable-variant"
import { RESTOCK, type RestockService } from "../../restock/restock-service"
import type { EmailMessage, OutgoingEmail } from "./email-message"
import { choiceIn } from "./order-email-contents"
import { renderEmail } from "./render-email"

/** What the e-mail says of the variant. */
export type OfferedVariant = Pick<SellableVariant, "title" | "slug" | "image" | "price" | "size" | "color" | "options">

interface RestockSettings {
  content: EmailContent
  shopUrl: string
}

/** The e-mail about a variant that is in stock again; null when the request was ended, or the pieces are sold by now. */
export async function composeRestockEmail(
  container: MedusaContainer,
  settings: RestockSettings,
  due: DueRestockEmail,
): Promise<OutgoingEmail | null> {
  const restock = container.resolve<RestockService>(RESTOCK)
  const request = await restock.findToSend(due.occurrence)
  if (request === null) return null
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const variant = (await readSellableVariants(knex, [request.variantId])).get(request.variantId)
  if (!variant || variant.stock < 1) {
    await restock.putBack(due.occurrence)
    return null
  }
  const offered = await inLanguage(knex, settings.content.language, variant)
  const message = restockMessage({ variant: offered, token: request.token }, settings)
  return renderEmail({ due, to: due.address, message }, settings)
}

/** @param token ends the requests of the address */
export function restockMessage(
  { variant, token }: { variant: OfferedVariant; token: string },
  { content: { emails, shop, language }, shopUrl }: RestockSettings,
): EmailMessage {
  const { subject, heading, text, button, unsubscribe, why } = emails.restocked
  const figures = { name: displayName(variant), shopName: shop.name, phone: shop.phone.display }
  return {
    subject: interpolate(subject, figures),
    heading,
    greeting: emails.greetingWithoutName,
    paragraphs: text.map((paragraph) => interpolate(paragraph, figures)),
    ...{ facts: [], sums: [], deliverTo: null },
    lines: [{ ...lineOf(variant, shopUrl), choice: choiceIn(language, variant) }],
    button: { label: button, url: pageOf(variant, shopUrl) },
    why: interpolate(why, figures),
    unsubscribe: { label: unsubscribe, url: shopUrl + restockPaths.unsubscribe(token) },
  }
}

function lineOf(variant: OfferedVariant, shopUrl: string) {
  const { title, price, image } = variant
  return {
    ...{ name: title, quantity: 1, price: formatKsh(price) },
    image: image === null ? null : new URL(image, shopUrl).href,
  }
}

/** The product's page with this size and colour chosen. */
function pageOf({ slug, color, size }: OfferedVariant, shopUrl: string): string {
  const url = new URL(pagePaths.product(slug), shopUrl)
  if (color !== null) url.searchParams.set("color", color)
  if (size !== null) url.searchParams.set("size", size)
  return url.href
}
