import { EMAIL_PATTERN } from "@mavazi/contracts/messages/limits"
import { normalisePhone } from "@mavazi/contracts/phone/phone"
import { EMAIL_INVALID, PHONE_REQUIRED, pleaseEnter } from "@mavazi/contracts/shared/copy"
import * as copy from "../copy"

/** What a guest types besides the address, because there is no profile. */
export interface GuestContact {
  name: string
  email: string
  /** To pay with, and for questions about the delivery. */
  phone: string
}

/** Names of the form's fields; the address has a phone number of its own. */
export type ContactField = "name" | "email" | "contactPhone"

const EMAIL = new RegExp(`^${EMAIL_PATTERN}$`)

/** The errors of the fields, as the server words them. */
export function contactProblems({ name, email, phone }: GuestContact): Partial<Record<ContactField, string>> {
  return {
    ...(name.trim() === "" && { name: pleaseEnter(copy.fullName.toLowerCase()) }),
    ...(!EMAIL.test(email.trim()) && { email: EMAIL_INVALID }),
    ...(normalisePhone(phone) === null && { contactPhone: PHONE_REQUIRED }),
  }
}
