import { MedusaError } from "@medusajs/framework/utils"
import * as copy from "../copy"

/** A statement that cannot be read. The message names the line and the reason, for the merchant. */
export class StatementError extends MedusaError {
  constructor(why: string, line?: number) {
    super(MedusaError.Types.INVALID_DATA, line === undefined ? why : copy.inLine(line, why))
  }
}
