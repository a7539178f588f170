import { formatKsh, optionLabels } from "@mavazi/contracts"
import { restockPaths } from "@mavazi/contracts/restock/paths"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type EmailContent, interpolate } from "../../content/email-content"
import type { DueRestockEmail } from "../../outbox/outbox-service"
import { displayName, readSellableVariants, type SellableVariant } from "../../products/sellable-variant"
import { RESTOCK, type RestockService } from "../../restock/restock-service"
import type { OutgoingEmail } from "./email-message"
import { renderEmail } from "./render-email"

/** The e-mail about a variant that is in stock again; null when the request was ended, or the pieces are sold by now. */
export async function composeRestockEmail(
  container: MedusaContainer,
  { content: { emails, shop }, shopUrl }: { content: EmailContent; shopUrl: string },
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
  const { subject, heading, text, button, unsubscribe, why } = emails.restocked
  const facts = { name: displayName(variant), shopName: shop.name, phone: shop.phone.display }
  const unsubscribeUrl = shopUrl + restockPaths.unsubscribe(request.token)
  const mail = renderEmail(due, due.address, {
    subject: interpolate(subject, facts),
    heading,
    greeting: emails.greetingWithoutName,
    paragraphs: text.map((paragraph) => interpolate(paragraph, facts)),
    ...{ facts: [], sums: [], deliverTo: null },
    lines: [lineOf(variant, shopUrl)],
    button: { label: button, url: pageOf(variant, shopUrl) },
    why: interpolate(why, facts),
    unsubscribe: { label: unsubscribe, url: unsubscribeUrl },
    shop: { name: shop.name, tagline: shop.tagline, url: shopUrl },
  })
  return { ...mail, unsubscribeUrl }
}

function lineOf(variant: SellableVariant, shopUrl: string) {
  const { title, price, image } = variant
  return {
    ...{ name: title, quantity: 1, choice: optionLabels(variant).join(" · "), price: formatKsh(price) },
    image: image === null ? null : new URL(image, shopUrl).href,
  }
}

/** The product's page with this size and colour chosen. */
function pageOf({ slug, color, size }: SellableVariant, shopUrl: string): string {
  const url = new URL(pagePaths.product(slug), shopUrl)
  if (color !== null) url.searchParams.set("color", color)
  if (size !== null) url.searchParams.set("size", size)
  return url.href
}
