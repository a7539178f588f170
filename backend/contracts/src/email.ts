import { z } from "zod"

/** An e-mail address as it is kept: without blanks around it, in lower case. */
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email("Please enter a valid email address."))
