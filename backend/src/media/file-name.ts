import { MedusaError } from "@medusajs/framework/utils"

/** File names are made by us: content hashes, random ids and a cleaned ending. Nothing else is read or written. */
const FILE_NAME = /^(?:private\/)?[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/

/** The name itself; throws NOT_FOUND for one that cannot be one of ours. */
export function checkedName(name: string): string {
  if (!FILE_NAME.test(name)) throw fileNotFound()
  return name
}

export function fileNotFound(): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_FOUND, "No such file.")
}
