import { randomBytes } from "node:crypto"
import path from "node:path"
import { PassThrough, type Readable, type Writable } from "node:stream"
import { buffer } from "node:stream/consumers"
import type { FileTypes } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { AbstractFileProviderService, ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { checkedName } from "../../media/file-name"
import type { MediaStore } from "../../media/media-store"
import { openMediaStore } from "../../media/open-media-store"
import { readMediaOptions } from "../../media/media-options"
import { MEDIA_PATH } from "../../media/picture"
import { PictureStore } from "../../media/picture-store"
import { decodeContent } from "./content"

interface Dependencies {
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex
}

/**
 * File provider of the engine. Public pictures are rendered before the upload is answered, so that every URL of a product
 * picture exists in all widths. Other files are stored unchanged under a random name. The names of private files, for
 * example exports of orders, have 128 random bits.
 */
export class MavaziFilesService extends AbstractFileProviderService {
  static override identifier = "mavazi-files"

  private readonly files: MediaStore
  private readonly pictures: PictureStore

  constructor(dependencies: Dependencies, options?: unknown) {
    super()
    this.files = openMediaStore(readMediaOptions(options))
    this.pictures = new PictureStore(this.files, dependencies[ContainerRegistrationKeys.PG_CONNECTION])
  }

  override async upload(file: FileTypes.ProviderUploadFileDTO): Promise<FileTypes.ProviderFileResultDTO> {
    return this.store(file, decodeContent(file.content, file.mimeType))
  }

  override async getUploadStream(file: FileTypes.ProviderUploadStreamDTO): Promise<{
    writeStream: Writable
    promise: Promise<FileTypes.ProviderFileResultDTO>
    url: string
    fileKey: string
  }> {
    const key = this.newKey(file)
    const writeStream = new PassThrough()
    const promise = buffer(writeStream).then(async (content) => {
      await this.files.write(key, content)
      return { key, url: urlOf(key) }
    })
    return Promise.resolve({ writeStream, promise, url: urlOf(key), fileKey: key })
  }

  override async delete(files: FileTypes.ProviderDeleteFileDTO | FileTypes.ProviderDeleteFileDTO[]): Promise<void> {
    const keys = (Array.isArray(files) ? files : [files]).map((file) => file.fileKey)
    await Promise.all(keys.map((key) => (RENDITION.test(key) ? this.pictures.remove(key) : this.files.remove(key))))
  }

  override async getDownloadStream(file: FileTypes.ProviderGetFileDTO): Promise<Readable> {
    return this.files.read(file.fileKey)
  }

  override async getAsBuffer(file: FileTypes.ProviderGetFileDTO): Promise<Buffer> {
    return buffer(await this.files.read(file.fileKey))
  }

  override async getPresignedDownloadUrl(file: FileTypes.ProviderGetFileDTO): Promise<string> {
    return Promise.resolve(urlOf(checkedName(file.fileKey)))
  }

  /** The admin requests an upload URL; returning the engine's own upload route ensures that pictures are rendered. */
  async getPresignedUploadUrl(
    file: FileTypes.ProviderGetPresignedUploadUrlDTO,
  ): Promise<FileTypes.ProviderFileResultDTO> {
    return Promise.resolve({ url: "/admin/uploads", key: file.filename })
  }

  private async store(
    file: Omit<FileTypes.ProviderUploadFileDTO, "content">,
    content: Buffer,
  ): Promise<FileTypes.ProviderFileResultDTO> {
    if (file.access === "public" && file.mimeType.startsWith("image/")) {
      const picture = await this.pictures.add(content)
      return { url: picture.url, key: picture.url.slice(MEDIA_PATH.length + 1) }
    }
    const key = this.newKey(file)
    await this.files.write(key, content)
    return { url: urlOf(key), key }
  }

  private newKey({ access, filename }: { access?: FileTypes.FileAccessPermission; filename: string }): string {
    const { name, ext } = path.parse(filename)
    const readable = `${name.replace(/[^A-Za-z0-9]+/g, "-").slice(0, 60)}${ext.replace(/[^A-Za-z0-9.]/g, "")}`
    return `${access === "public" ? "" : "private/"}${randomBytes(16).toString("hex")}-${readable}`
  }
}

/** Names of renditions: `{stem}-{width}.{format}`. */
const RENDITION = /^[A-Za-z0-9._-]+-\d+\.(?:avif|webp|jpg)$/

function urlOf(key: string): string {
  return `${MEDIA_PATH}/${key}`
}
