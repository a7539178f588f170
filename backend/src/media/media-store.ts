import type { Readable } from "node:stream"

/** Where stored files live. Names are flat, or below `private/`; a name never changes its content. */
export interface MediaStore {
  has(name: string): Promise<boolean>
  /** When it returns, every reader sees the whole file; nobody ever sees half of one. */
  write(name: string, content: Uint8Array): Promise<void>
  /** Takes over a file from a folder of this machine. */
  adopt(name: string, source: string): Promise<void>
  /** Deletes a file; one that is not there is fine. */
  remove(name: string): Promise<void>
  /** Throws NOT_FOUND when there is no such file. */
  read(name: string): Promise<Readable>
}
