import type { CategoryRef } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { translationSql } from "./translations"
import { pictureColumns, type StoredPictureColumns } from "./picture-columns"

/** A public category. */
export interface CategorySource extends CategoryRef {
  description: string
  picture: StoredPictureColumns | null
  /** Null where a text is not translated. */
  swahili: { label: string | null; description: string | null }
}

const IS_SHOWN = "c.is_active and not c.is_internal and c.deleted_at is null"
/** Position among siblings; equal ranks are ordered by id. */
const PLACE = "lpad(c.rank::text, 10, '0') || c.id"

/** In tree order: by rank, each category followed by those below it. A category below a hidden one is hidden with it. */
const CATEGORIES = `
  with recursive shown as (
    select c.id, c.handle, c.name, c.description, c.metadata, null::text as parent, array[${PLACE}] as place
      from product_category c
     where c.parent_category_id is null and ${IS_SHOWN}
    union all
    select c.id, c.handle, c.name, c.description, c.metadata, above.handle, above.place || (${PLACE})
      from product_category c join shown above on above.id = c.parent_category_id
     where ${IS_SHOWN}
  )
  select handle as value, name as label, parent, coalesce(description, '') as description,
         ${pictureColumns("shown.metadata ->> 'picture'")} as picture,
         jsonb_build_object('label', ${translationSql("shown.id", "name")},
           'description', ${translationSql("shown.id", "description")}) as swahili
    from shown left join media_picture m on m.url = shown.metadata ->> 'picture'
   order by place`

/** Categories that shoppers may see. */
export async function readCategories(knex: Knex): Promise<CategorySource[]> {
  return (await knex.raw<{ rows: CategorySource[] }>(CATEGORIES)).rows
}
