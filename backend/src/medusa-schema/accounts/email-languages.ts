import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@mavazi/contracts/shared/language"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** The language of the request that asked for the e-mail, else of its order, else of its account. */
const READ = `
  select m.id, coalesce(m.language, o.metadata->>'language', c.metadata->>'language') as language
    from outbox m
    left join "order" o on o.id = m.order_id
    left join auth_identity i on i.id = m.auth_identity_id
    left join customer c on c.id = coalesce(o.customer_id, m.customer_id, i.app_metadata->>'customer_id')
   where m.id = any(?)`

/** Languages of these e-mails of the outbox by id; English where none is known, as for messages to the merchant. */
export async function readEmailLanguages(knex: Knex, ids: readonly string[]): Promise<ReadonlyMap<string, Language>> {
  const { rows } = await knex
    .raw<{ rows: { id: string; language: string | null }[] }>(READ, [[...ids]])
    .options({ name: "read-email-languages" })
  return new Map(rows.map(({ id, language }) => [id, isLanguage(language) ? language : DEFAULT_LANGUAGE]))
}
