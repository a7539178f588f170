import { TextField } from "~/shared/ui/forms/field"
import * as copy from "../../copy"
import type { ContactField, GuestContact } from "../../model/guest-contact"
import styles from "../checkout-view.module.css"

export interface ContactFieldsProps {
  contact: GuestContact
  problems: Partial<Record<ContactField, string>>
  onChange: (contact: GuestContact, changed: ContactField) => void
}

/** Who orders, when there is no account. */
export function ContactFields({ contact, problems, onChange }: ContactFieldsProps) {
  const control = (name: ContactField, key: keyof GuestContact) => ({
    name,
    value: contact[key],
    required: true,
    ...(problems[name] !== undefined && { error: problems[name] }),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...contact, [key]: target.value }, name),
  })
  return (
    <>
      <TextField label={copy.fullName} autoComplete="name" {...control("name", "name")} />
      <div className={styles.pair}>
        <TextField
          label={copy.email}
          type="email"
          autoComplete="email"
          hint={copy.emailHint}
          {...control("email", "email")}
        />
        <TextField
          label={copy.phone}
          type="tel"
          autoComplete="tel"
          hint={copy.phoneHint}
          {...control("contactPhone", "phone")}
        />
      </div>
    </>
  )
}
