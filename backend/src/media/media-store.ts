import type { Readable } from "node:stream"

/** Storage of files. Names are flat, or below `private/`; the content of a name never changes. */
export interface MediaStore {
  has(name: string): Promise<boolean>
  /** Writes atomically: readers never see a partial file. */
  write(name: string, content: Uint8Array): Promise<void>
  /** Imports a file from a local folder. */
  adopt(name: string, source: string): Promise<void>
  /** Deletes a file if it exists. */
  remove(name: string): Promise<void>
  /** Throws NOT_FOUND when there is no such file. */
  read(name: string): Promise<Readable>
}
