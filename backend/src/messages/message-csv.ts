/** A message as it is exported. */
export interface ExportedMessage {
  created_at: Date
  form: string
  name: string | null
  email: string
  text: string | null
}

/** The mark makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF"

export const CSV_HEAD = `${BYTE_ORDER_MARK}${csvLine(["Received", "Form", "Name", "Email", "Message"])}`

export function messageLine({ created_at, form, name, email, text }: ExportedMessage): string {
  return csvLine([created_at.toISOString(), form, name ?? "", email, text ?? ""])
}

/** One line by RFC 4180. */
function csvLine(values: readonly string[]): string {
  return `${values.map((value) => `"${inert(value).replaceAll('"', '""')}"`).join(",")}\r\n`
}

/** Visitors write these values: a leading sign would make a spreadsheet run them as a formula. */
function inert(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
}
