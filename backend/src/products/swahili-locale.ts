import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { updateStoresWorkflow } from "@medusajs/medusa/core-flows"
import { SWAHILI_LOCALE } from "../medusa-schema/products/translations"

/** Lets merchants translate into Swahili in the engine's admin; keeps the languages that the store has. Idempotent. */
export async function addSwahiliLocale(container: MedusaContainer): Promise<void> {
  const translation = container.resolve(Modules.TRANSLATION)
  const [known] = await translation.listLocales({ code: SWAHILI_LOCALE })
  if (!known) await translation.createLocales({ code: SWAHILI_LOCALE, name: "Swahili (Kenya)" })
  const stores = await container.resolve(Modules.STORE).listStores({}, { relations: ["supported_locales"] })
  for (const { id, supported_locales = [] } of stores) {
    const codes = supported_locales.map(({ locale_code }) => locale_code)
    if (codes.includes(SWAHILI_LOCALE)) continue
    const update = { supported_locales: [...codes, SWAHILI_LOCALE].map((locale_code) => ({ locale_code })) }
    await updateStoresWorkflow(container).run({ input: { selector: { id }, update } })
  }
}
