import type { CollectionRef } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { translationSql } from "./translations"
import { pictureColumns, type StoredPictureColumns } from "./picture-columns"

/** A collection. The engine has no text and picture of it; they are keys of its metadata. */
export interface CollectionSource extends CollectionRef {
  description: string
  picture: StoredPictureColumns | null
  /** Null where a text is not translated; the text is the key `description_sw` of the metadata. */
  swahili: { label: string | null; description: string | null }
}

const COLLECTIONS = `
  select c.handle as value, c.title as label, coalesce(c.metadata ->> 'description', '') as description,
         ${pictureColumns("c.metadata ->> 'picture'")} as picture,
         jsonb_build_object('label', ${translationSql("c.id", "title")},
           'description', nullif(trim(c.metadata ->> 'description_sw'), '')) as swahili
    from product_collection c left join media_picture m on m.url = c.metadata ->> 'picture'
   where c.deleted_at is null
   order by lower(c.title), c.id`

/** All collections, by title. */
export async function readCollections(knex: Knex): Promise<CollectionSource[]> {
  return (await knex.raw<{ rows: CollectionSource[] }>(COLLECTIONS)).rows
}
