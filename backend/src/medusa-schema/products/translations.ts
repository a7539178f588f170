import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** The locale, of those that the engine's translation module knows, whose texts the shop shows in Swahili. */
export const SWAHILI_LOCALE = "sw-KE"

const IS_SWAHILI = `tr.locale_code = '${SWAHILI_LOCALE}' and tr.deleted_at is null`

/** SQL of a field's translation, null without one. @param id SQL of the id of the row that is translated */
export const translationSql = (id: string, field: string) =>
  `(select nullif(trim(tr.translations ->> '${field}'), '') from translation tr where tr.reference_id = ${id} and ${IS_SWAHILI})`

/** English word, such as a colour, to its translation. */
export type Terms = ReadonlyMap<string, string>

const wordsOf = (table: string, field: string) =>
  `select w.${field} as english, trim(tr.translations ->> '${field}') as swahili, tr.updated_at, tr.id
     from translation tr join ${table} w on w.id = tr.reference_id and w.deleted_at is null where ${IS_SWAHILI}`

/**
 * The engine has a row for each product's own "Indigo". One translation serves all of them: the newest.
 */
const TERMS = `
  select distinct on (english) english, swahili from (
    ${[
      ["product_option", "title"],
      ["product_option_value", "value"],
      ["product_tag", "value"],
      ["product_type", "value"],
      ["product", "material"],
    ]
      .map(([table = "", field = ""]) => wordsOf(table, field))
      .join(" union all ")}
  ) words where swahili <> '' and english is not null
  order by english, updated_at desc, id`

async function readPairs(knex: Knex, sql: string): Promise<Terms> {
  const { rows } = await knex.raw<{ rows: { english: string; swahili: string }[] }>(sql)
  return new Map(rows.map(({ english, swahili }) => [english, swahili]))
}

/** The translated values of options, and of what products are filtered by. */
export const readTerms = (knex: Knex): Promise<Terms> => readPairs(knex, TERMS)

/** The translated reasons for returns. */
export const readReturnReasonTerms = (knex: Knex): Promise<Terms> =>
  readPairs(knex, `select english, swahili from (${wordsOf("return_reason", "label")}) words where swahili <> ''`)
