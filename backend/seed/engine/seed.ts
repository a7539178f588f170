import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PRODUCTS } from "../catalogue"
import { seedAccounts } from "./accounts"
import { seedStoreDefaults } from "./store-defaults"
import { seedProducts } from "./products"
import { progress } from "./progress"
import { seedTranslations } from "./translations"
import { spreadPublication } from "./publication"
import { seedSales } from "./sales"
import { seedStock } from "./stock"

/**
 * Fills a migrated, empty database with the demo shop. Every step makes only what is missing, so a seed that
 * was cut off is finished by running it again, and a merchant's edits survive.
 */
export async function seedShop(container: MedusaContainer): Promise<void> {
  const step = progress(container.resolve(ContainerRegistrationKeys.LOGGER))
  const now = new Date()
  const { categories, ...commerce } = await seedStoreDefaults(container)
  await step(`${String(PRODUCTS.length)} products`, () => seedProducts(container, commerce, categories))
  await step("texts in Swahili", () => seedTranslations(container))
  await step("stock", () => seedStock(container, commerce.stockLocationId))
  await step("sales", () => seedSales(container, now))
  await step("publication dates", () => spreadPublication(container, now))
  await step("demo accounts", () => seedAccounts(container))
  // Until PostgreSQL has looked at so many new rows it plans for empty tables: the first cart would take seconds.
  await step("statistics of the database", async () => {
    await container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION).raw("analyze")
  })
}
