import type { ContentName } from "@mavazi/contracts/content/documents"
import type { Language } from "@mavazi/contracts/shared/language"
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import path from "node:path"

/** By language and name; English has every file. */
export type ContentFiles = Readonly<Record<Language, Readonly<Partial<Record<ContentName, unknown>>>>>

/** The files of `content/` as they are written, checked by the build: version 0 of every document. */
export const CONTENT_FILES = JSON.parse(
  // The build writes it to the root of its output, two folders above the compiled file.
  readFileSync(path.join(__dirname, "../../content.json"), "utf8"),
) as ContentFiles

/** Equal for equal values. */
export const hashOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex")
