import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { renderAvatar } from "./avatar"
import { openMediaStore } from "./open-media-store"
import { readMediaOptions } from "./media-options"
import { MEDIA_PATH, type StoredPicture } from "./picture"
import { PictureStore } from "./picture-store"

/** Container key. */
export const MEDIA_MODULE = "media"

interface Dependencies {
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex
}

/** A picture whose renditions exist already. */
export interface RenderedPicture {
  /** File stem: the renditions are `{folder}/{base}-{width}.{avif|webp|jpg}`. */
  base: string
  /** Folder that holds the renditions. */
  folder: string
  widths: number[]
  /** Size of the source in pixels. */
  width: number
  height: number
  /** Mean colour, `#rrggbb`. */
  colour: string
  alt: string
}

/** Pictures of the shop: renditions in the store under `/media`, metadata in `media_picture`. Container key `media`. */
export class MediaModuleService {
  readonly store: ReturnType<typeof openMediaStore>
  private readonly pictures: PictureStore

  constructor(dependencies: Dependencies, options?: unknown) {
    this.store = openMediaStore(readMediaOptions(options))
    this.pictures = new PictureStore(this.store, dependencies[ContainerRegistrationKeys.PG_CONNECTION])
  }

  /** Imports a rendered picture and returns its row; its `url` goes into the product's images. */
  async registerRendered({ base, folder, ...facts }: RenderedPicture): Promise<StoredPicture> {
    return this.pictures.adopt(base, facts, folder)
  }

  /** Renders and stores a source picture in every width and format. Throws INVALID_DATA for anything else. */
  async storePicture(source: Uint8Array, alt = ""): Promise<StoredPicture> {
    return this.pictures.add(source, alt)
  }

  /**
   * Stores a shopper's picture (PNG, JPEG or WebP, at most 1 MB) re-encoded as a 320 × 320 WebP without EXIF.
   * Returns its path (`/media/avatar-….webp`). Throws INVALID_DATA with a message for the shopper.
   */
  async storeAvatar(source: Uint8Array): Promise<string> {
    const { name, content } = await renderAvatar(source)
    await this.store.write(name, content)
    return `${MEDIA_PATH}/${name}`
  }

  /** Deletes an avatar by the path that `storeAvatar` returned; other paths are ignored. */
  async removeAvatar(path: string): Promise<void> {
    const name = path.startsWith(`${MEDIA_PATH}/avatar-`) ? path.slice(MEDIA_PATH.length + 1) : undefined
    if (name) await this.store.remove(name)
  }
}
