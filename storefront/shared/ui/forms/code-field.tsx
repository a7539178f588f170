import type { ComponentProps } from "react"
import { TextField } from "./field"

type CodeFieldProps = Pick<ComponentProps<"input">, "value" | "onChange">

/** Code of an authenticator app, or a recovery code; takes the focus when it appears. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      name="code"
      inputMode="text"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      required
      // eslint-disable-next-line jsx-a11y/no-autofocus -- it appears in answer to the button that was pressed
      autoFocus
      hint="From your authenticator app, or one of your recovery codes."
      {...props}
    />
  )
}

/** True when a login was refused for want of a code, or of a right one. */
export function isCodeWanted(code: string | undefined): boolean {
  return code === "mfa_required" || code === "mfa_code_wrong"
}
