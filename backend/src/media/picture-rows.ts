import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { StoredPicture } from "./picture"

const COLUMNS = "url, base, widths, width, height, colour, alt"

/** Inserts or updates a picture's row; an empty `alt` keeps the stored text. */
export async function savePicture(knex: Knex, picture: StoredPicture): Promise<void> {
  const { url, base, widths, width, height, colour, alt } = picture
  await knex.raw(
    `insert into media_picture (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (url) do update set base = excluded.base, widths = excluded.widths, width = excluded.width,
       height = excluded.height, colour = excluded.colour,
       alt = case when excluded.alt = '' then media_picture.alt else excluded.alt end, updated_at = now()`,
    [url, base, widths, width, height, colour, alt],
  )
}

/** The picture stored under this base (`/media/{stem}`), or undefined. */
export async function findPictureByBase(knex: Knex, base: string): Promise<StoredPicture | undefined> {
  const result = await knex.raw<{ rows: StoredPicture[] }>(`select ${COLUMNS} from media_picture where base = ?`, [
    base,
  ])
  return result.rows[0]
}

export async function deletePicture(knex: Knex, url: string): Promise<void> {
  await knex.raw("delete from media_picture where url = ?", [url])
}
