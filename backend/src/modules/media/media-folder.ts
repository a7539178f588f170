import { randomUUID } from "node:crypto"
import { constants } from "node:fs"
import { access, copyFile, link, mkdir, rename, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { MedusaError } from "@medusajs/framework/utils"

/** File names are made by us: content hashes, random ids and a cleaned ending. Nothing else is read or written. */
const FILE_NAME = /^(?:private\/)?[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/

/**
 * The folder behind `/media`. A file appears under its name only when it is complete, so that a
 * reader never sees half of one, also when the process is killed while writing.
 */
export class MediaFolder {
  constructor(readonly root: string) {}

  /** Absolute path of a stored file; throws NOT_FOUND for a name that cannot be one of ours. */
  pathOf(name: string): string {
    if (!FILE_NAME.test(name)) throw new MedusaError(MedusaError.Types.NOT_FOUND, "No such file.")
    return path.join(this.root, name)
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

  /** Takes over a file from another folder: as a hard link where both are on one disk, else as a copy. */
  async adopt(name: string, source: string): Promise<void> {
    await this.place(name, (temporary) => link(source, temporary).catch(() => copyFile(source, temporary)))
  }

  /** Deletes a file; one that is not there is fine. */
  async remove(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true })
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
