import type { ComponentProps } from "react"
import * as copy from "~/shared/copy/ui"
import { TextField } from "./field"

type CodeFieldProps = Pick<ComponentProps<"input">, "value" | "onChange">

/** Code of an authenticator app, or a recovery code; takes the focus when it appears. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      label={copy.code}
      name="code"
      inputMode="text"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      required
      // eslint-disable-next-line jsx-a11y/no-autofocus -- it appears in response to the button that was pressed
      autoFocus
      hint={copy.codeHint}
      {...props}
    />
  )
}

/** True when a login failed because of a missing or wrong code. */
export function isCodeRequired(code: string | undefined): boolean {
  return code === "mfa_required" || code === "mfa_code_wrong"
}
