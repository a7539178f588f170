import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MediaStore } from "./media-store"
import { MEDIA_PATH, PICTURE_FORMATS, renditionName, storedPicture, type StoredPicture } from "./picture"
import { isPictureInUse } from "../medusa-schema/products/pictures"
import { deletePicture, findPictureByBase, savePicture } from "./picture-rows"
import { renderPicture, stemOf } from "./render-picture"

/** Stored pictures: files in the media store, each with a row. */
export class PictureStore {
  private rendering: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly store: MediaStore,
    private readonly knex: Knex,
  ) {}

  /**
   * Stores a picture in every width and format. All files exist when it returns. An identical picture is found by
   * its hash and not rendered again. Throws INVALID_DATA for a file that is not a picture.
   */
  async add(source: Uint8Array, alt = ""): Promise<StoredPicture> {
    // Sequential, so that an upload of twenty photographs does not exhaust memory and cores.
    const turn = this.rendering.then(() => this.render(source, alt))
    this.rendering = turn.catch(() => undefined)
    return turn
  }

  /** Imports existing renditions; `folder` holds `{stem}-{width}.{format}` for every width and format. */
  async adopt(stem: string, facts: Omit<StoredPicture, "url" | "base">, folder: string): Promise<StoredPicture> {
    const picture = storedPicture(stem, facts)
    await Promise.all(
      this.namesOf(picture).map(async (name) => {
        if (!(await this.store.has(name))) await this.store.adopt(name, `${folder}/${name}`)
      }),
    )
    await savePicture(this.knex, picture)
    return picture
  }

  /** Removes a picture and its files, unless a product still uses it: identical uploads share their files. */
  async remove(name: string): Promise<void> {
    const stem = name.replace(/-\d+\.[a-z]+$/, "")
    const picture = await findPictureByBase(this.knex, `${MEDIA_PATH}/${stem}`)
    if (!picture || (await isPictureInUse(this.knex, picture.url))) return
    await deletePicture(this.knex, picture.url)
    await Promise.all(this.namesOf(picture).map((file) => this.store.remove(file)))
  }

  private async render(source: Uint8Array, alt: string): Promise<StoredPicture> {
    const known = await findPictureByBase(this.knex, `${MEDIA_PATH}/${stemOf(source)}`)
    if (known && (await this.isComplete(known))) return known
    const { stem, files, ...facts } = await renderPicture(source)
    await Promise.all(files.map(({ name, content }) => this.store.write(name, content)))
    const picture = storedPicture(stem, { ...facts, alt })
    await savePicture(this.knex, picture)
    return picture
  }

  private async isComplete(picture: StoredPicture): Promise<boolean> {
    const present = await Promise.all(this.namesOf(picture).map((name) => this.store.has(name)))
    return present.every(Boolean)
  }

  private namesOf({ base, widths }: StoredPicture): string[] {
    const stem = base.slice(MEDIA_PATH.length + 1)
    return widths.flatMap((width) => PICTURE_FORMATS.map((format) => renditionName(stem, width, format)))
  }
}
