import { MedusaError } from "@medusajs/framework/utils"
import { maskPhone, normalisePhone } from "../../../contract/phone"
import type { FieldEncryption } from "../crypto/field-encryption"
import type { AttemptRow } from "../tables/attempts"
import * as copy from "./copy"

/** Columns that store a phone number: encrypted, hashed for look-ups, and masked for display. */
export type PhoneColumns = Pick<AttemptRow, "phone_cipher" | "phone_hash" | "phone_masked">

/** @throws MedusaError invalid_data when the text is not a Kenyan mobile number */
export function requireMsisdn(phone: string): string {
  const msisdn = normalisePhone(phone)
  if (msisdn === null) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, copy.phoneInvalid)
  }
  return msisdn
}

export function phoneColumns(encryption: FieldEncryption, phone: string | null): PhoneColumns {
  if (phone === null) return { phone_cipher: null, phone_hash: null, phone_masked: null }
  const msisdn = requireMsisdn(phone)
  return {
    phone_cipher: encryption.encrypt(msisdn),
    phone_hash: encryption.phoneHash(msisdn),
    phone_masked: maskPhone(msisdn),
  }
}
