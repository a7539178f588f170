import { MedusaError } from "@medusajs/framework/utils"
import * as copy from "./copy"

/** Only names that we generate are read or written: a content hash or random id, and a sanitized extension. */
const FILE_NAME = /^(?:private\/)?[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/

/** Returns the name; throws NOT_FOUND for one that we cannot have generated. */
export function checkedName(name: string): string {
  if (!FILE_NAME.test(name)) throw fileNotFound()
  return name
}

export function fileNotFound(): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, copy.fileNotFound)
}
