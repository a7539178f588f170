import { type ComponentProps, useState } from "react"
import * as copy from "~/shared/copy/ui"
import { FieldLayout, type LabelProps } from "./field"
import styles from "./field.module.css"
import { VisuallyHidden } from "../display/visually-hidden"

/** A labelled password field with a button that shows or hides the password. */
export function PasswordField({ label, error, hint, ...input }: LabelProps & Omit<ComponentProps<"input">, "type">) {
  const [visible, setVisible] = useState(false)
  return (
    <FieldLayout label={label} error={error} hint={hint} required={input.required}>
      {(control) => (
        <span className={styles.password}>
          <input
            {...input}
            {...control}
            type={visible ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button type="button" className={styles.toggle} onClick={() => setVisible(!visible)}>
            {visible ? copy.hidePassword : copy.showPassword} <VisuallyHidden>{label.toLowerCase()}</VisuallyHidden>
          </button>
        </span>
      )}
    </FieldLayout>
  )
}
