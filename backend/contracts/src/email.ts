import { z } from "zod"
import { EMAIL_PATTERN, MAX_EMAIL } from "./message-limits"

/** An e-mail address as it is kept: without blanks around it, in lower case. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL)
  .pipe(z.email({ pattern: new RegExp(`^${EMAIL_PATTERN}$`), error: "Please enter a valid email address." }))
