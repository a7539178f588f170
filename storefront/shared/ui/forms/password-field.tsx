import { type ComponentProps, useState } from "react"
import { FieldFrame, type LabelProps } from "./field"
import styles from "./password-field.module.css"
import { VisuallyHidden } from "../display/visually-hidden"

/** A labelled password, with a button that shows what was typed and hides it again. */
export function PasswordField({ label, error, hint, ...input }: LabelProps & Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame label={label} error={error} hint={hint} required={input.required}>
      {(control) => (
        <span className={styles.password}>
          <input
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button type="button" className={styles.toggle} onClick={() => setShown(!shown)}>
            {shown ? "Hide" : "Show"} <VisuallyHidden>{label.toLowerCase()}</VisuallyHidden>
          </button>
        </span>
      )}
    </FieldFrame>
  )
}
