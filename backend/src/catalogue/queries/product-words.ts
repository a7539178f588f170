import type { ProductVariant } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** What names a product in both languages. */
export interface ProductWords {
  english: string
  swahili: string
  /** English value of an option, such as a colour, to its translation; what is the same in both is left out. */
  values: ReadonlyMap<string, string>
}

type VariantWords = Pick<ProductVariant, "id" | "options">

/** The translated ones among these products, by id, in one statement. */
export async function readProductWords(knex: Knex, ids: readonly string[]): Promise<ReadonlyMap<string, ProductWords>> {
  if (ids.length === 0) return new Map()
  const { rows } = await knex.raw<{
    rows: { id: string; english: string; swahili: string; variants: VariantWords[]; translated: VariantWords[] }[]
  }>(
    `select id, card ->> 'name' as english, card_sw ->> 'name' as swahili,
            detail -> 'variants' as variants, detail_sw -> 'variants' as translated
       from catalogue_card where id = any(?) and card_sw is not null`,
    [[...ids]],
  )
  return new Map(
    rows.map(({ id, english, swahili, variants, translated }) => [
      id,
      { english, swahili, values: valuesOf(variants, translated) },
    ]),
  )
}

function valuesOf(variants: readonly VariantWords[], translated: readonly VariantWords[]): Map<string, string> {
  const translatedById = new Map(translated.map((variant) => [variant.id, variant]))
  const pairs = variants.flatMap(({ id, options }) =>
    options.flatMap(({ value }, place) => {
      const other = translatedById.get(id)?.options[place]?.value
      return other === undefined || other === value ? [] : [[value, other] as const]
    }),
  )
  return new Map(pairs)
}
