import { randomUUID } from "node:crypto"
import { constants, createReadStream } from "node:fs"
import { access, copyFile, link, mkdir, rename, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import type { Readable } from "node:stream"
import { checkedName, fileNotFound } from "./file-name"
import type { MediaStore } from "./media-store"

/**
 * The folder behind `/media`. A file appears under its name only when it is complete, so that readers never see a
 * partial file, even if the process is killed while writing.
 */
export class MediaFolder implements MediaStore {
  constructor(readonly root: string) {}

  /** Absolute path of a stored file; throws NOT_FOUND for a name that we cannot have generated. */
  pathOf(name: string): string {
    return path.join(this.root, checkedName(name))
  }

  async has(name: string): Promise<boolean> {
    return access(this.pathOf(name), constants.R_OK).then(
      () => true,
      () => false,
    )
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    await this.place(name, (temporary) => writeFile(temporary, content))
  }

  /** A hard link on the same file system, otherwise a copy. */
  async adopt(name: string, source: string): Promise<void> {
    await this.place(name, (temporary) => link(source, temporary).catch(() => copyFile(source, temporary)))
  }

  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true })
  }

  async read(name: string): Promise<Readable> {
    if (!(await this.has(name))) throw fileNotFound()
    return createReadStream(this.pathOf(name))
  }

  private async place(name: string, fill: (temporary: string) => Promise<void>): Promise<void> {
    const target = this.pathOf(name)
    await mkdir(path.dirname(target), { recursive: true })
    const temporary = path.join(path.dirname(target), `.${randomUUID()}.part`)
    try {
      await fill(temporary)
      await rename(temporary, target)
    } finally {
      await rm(temporary, { force: true })
    }
  }
}
