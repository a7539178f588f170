import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type EmailContent, interpolate } from "../../content/email-content"
import { type LowStockVariant, readLowStockVariants } from "../../medusa-schema/stock/low-stock-variants"
import type { DueLowStockEmail } from "../../outbox/outbox-service"
import type { OutgoingEmail, Row } from "./email-message"
import { renderEmail } from "./render-email"

/** Variants that are named; the others are counted. */
const MAX_NAMED = 20

interface LowStockSettings {
  content: EmailContent
  shopUrl: string
  merchantUrl: string
  lowStockUnits: number
}

/** The alert about variants that are low in stock; null when none of them is by now. */
export async function composeLowStockEmail(
  container: MedusaContainer,
  { content: { emails, shop }, shopUrl, merchantUrl, lowStockUnits }: LowStockSettings,
  due: DueLowStockEmail,
): Promise<OutgoingEmail | null> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const variants = await readLowStockVariants(knex, { ids: due.occurrence.split(","), units: lowStockUnits })
  const [first] = variants
  if (first === undefined) return null
  const texts = emails.lowStock
  const facts = {
    name: nameOf(first),
    units: String(first.units),
    count: String(variants.length),
    more: String(variants.length - MAX_NAMED),
    shopName: shop.name,
  }
  const subject = interpolate(variants.length === 1 ? texts.subject : texts.subjectMany, facts)
  return renderEmail(due, due.address, {
    ...{ subject, heading: subject },
    greeting: emails.greetingWithoutName,
    paragraphs: [...texts.text, ...(variants.length > MAX_NAMED ? [texts.more] : [])].map((text) =>
      interpolate(text, facts),
    ),
    facts: variants
      .slice(0, MAX_NAMED)
      .map((variant): Row => ({ label: nameOf(variant), value: String(variant.units) })),
    ...{ lines: [], sums: [], deliverTo: null },
    button: {
      label: texts.button,
      url: `${merchantUrl}/app${variants.length === 1 ? `/products/${first.productId}` : "/products"}`,
    },
    why: interpolate(emails.paymentAlert.why, facts),
    shop: { name: shop.name, tagline: shop.tagline, url: shopUrl },
  })
}

const nameOf = ({ product, variant }: LowStockVariant) => [product, variant].filter((part) => part !== "").join(", ")
