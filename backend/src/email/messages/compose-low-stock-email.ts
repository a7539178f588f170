import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type EmailContent, interpolate } from "../../content/email-content"
import { type LowStockVariant, readLowStockVariants } from "../../medusa-schema/stock/low-stock-variants"
import type { DueLowStockEmail } from "../../outbox/due-email"
import type { EmailMessage, OutgoingEmail, Row } from "./email-message"
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
  settings: LowStockSettings,
  due: DueLowStockEmail,
): Promise<OutgoingEmail | null> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const which = { ids: due.occurrence.split(","), units: settings.lowStockUnits }
  const message = lowStockMessage(await readLowStockVariants(knex, which), settings)
  return message && renderEmail({ due, to: due.address, message }, settings)
}

/** Null without variants. */
export function lowStockMessage(
  variants: readonly LowStockVariant[],
  { content: { emails, shop }, merchantUrl }: Pick<LowStockSettings, "content" | "merchantUrl">,
): EmailMessage | null {
  const [first] = variants
  if (first === undefined) return null
  const texts = emails.lowStock
  const figures = {
    name: nameOf(first),
    units: String(first.units),
    count: String(variants.length),
    more: String(variants.length - MAX_NAMED),
    shopName: shop.name,
  }
  const subject = interpolate(variants.length === 1 ? texts.subject : texts.subjectMany, figures)
  const paragraphs = [...texts.text, ...(variants.length > MAX_NAMED ? [texts.more] : [])]
  return {
    ...{ subject, heading: subject },
    greeting: emails.greetingWithoutName,
    paragraphs: paragraphs.map((text) => interpolate(text, figures)),
    facts: variants
      .slice(0, MAX_NAMED)
      .map((variant): Row => ({ label: nameOf(variant), value: String(variant.units) })),
    ...{ lines: [], sums: [], deliverTo: null },
    button: {
      label: texts.button,
      url: `${merchantUrl}/app${variants.length === 1 ? `/products/${first.productId}` : "/products"}`,
    },
    why: interpolate(emails.paymentAlert.why, figures),
  }
}

const nameOf = ({ product, variant }: LowStockVariant) => [product, variant].filter((part) => part !== "").join(", ")
