import { EMAIL_PATTERN, MAX_EMAIL, MAX_MESSAGE, MAX_NAME } from "@mavazi/contracts/messages/limits"
import * as copy from "~/shared/copy/api"

/* Fields of the contact forms, with the server's limits. Loaded at the first focus. */

type Field = HTMLInputElement | HTMLTextAreaElement

const LENGTHS: Readonly<Record<string, number>> = { name: MAX_NAME, email: MAX_EMAIL }

function isField(element: unknown): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

const fieldsOf = (form: HTMLFormElement) => [...form.elements].filter(isField)

export function limitFields(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) {
    field.maxLength = LENGTHS[field.name] ?? MAX_MESSAGE
    if (field instanceof HTMLInputElement && field.type === "email") {
      field.pattern = EMAIL_PATTERN
      field.title = copy.invalidEmail
    }
  }
}

/** Reports the first invalid field. Blank text counts as empty, unlike in browsers. */
export function validateFields(form: HTMLFormElement): boolean {
  const blank = fieldsOf(form).find((field) => field.required && field.value.trim() === "")
  if (blank) {
    blank.setCustomValidity(copy.requiredField)
    blank.addEventListener("input", () => blank.setCustomValidity(""), { once: true })
  }
  return form.reportValidity()
}

export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === "string" ? value.trim() : ""
}

/** Writes a message back into the fields that are empty. */
export function fillForm(form: HTMLFormElement, message: object): void {
  for (const [name, value] of Object.entries(message)) {
    const field = form.elements.namedItem(name)
    if (isField(field) && field.value === "") field.value = String(value)
  }
}
