import { MedusaError } from "@medusajs/framework/utils"

/** A statement that cannot be read; says where and why, in words for the merchant. */
export class StatementError extends MedusaError {
  constructor(why: string, line?: number) {
    super(MedusaError.Types.INVALID_DATA, line === undefined ? why : `Line ${String(line)}: ${why}`)
  }
}
