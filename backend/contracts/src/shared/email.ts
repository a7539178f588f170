import { z } from "zod"
import { EMAIL_PATTERN, MAX_EMAIL } from "../messages/limits"
import { EMAIL_INVALID } from "./copy"

/** An e-mail address as stored: trimmed and in lower case. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL)
  .pipe(z.email({ pattern: new RegExp(`^${EMAIL_PATTERN}$`), error: EMAIL_INVALID }))
