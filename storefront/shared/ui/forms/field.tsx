import { type ComponentProps, type ReactNode, useId } from "react"
import * as copy from "~/shared/copy/ui"
import styles from "./field.module.css"
import { classNames } from "../class-names"

export interface LabelProps {
  label: string
  /** Validation message; also marks the control as invalid. */
  error?: string | undefined
  /** Hint below the control. */
  hint?: ReactNode
}

interface FrameProps extends LabelProps {
  required: boolean | undefined
  children: (control: {
    id: string
    className: string
    "aria-invalid"?: true
    "aria-describedby"?: string
  }) => ReactNode
}

/** Label, control, hint and error of a field. */
export function FieldLayout({ label, error, hint, required, children }: FrameProps) {
  const id = useId()
  const described = classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required === false && <span className={styles.optional}> {copy.optional}</span>}
      </label>
      {children({
        id,
        className: styles.control ?? "",
        ...(error !== undefined && { "aria-invalid": true }),
        ...(described !== "" && { "aria-describedby": described }),
      })}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** A labelled input. `required={false}` writes "(optional)" beside the label. */
export function TextField({ label, error, hint, ...input }: LabelProps & ComponentProps<"input">) {
  return (
    <FieldLayout label={label} error={error} hint={hint} required={input.required}>
      {(control) => <input type="text" {...input} {...control} />}
    </FieldLayout>
  )
}

/** A labelled text of several lines. */
export function TextArea({ label, error, hint, ...input }: LabelProps & ComponentProps<"textarea">) {
  return (
    <FieldLayout label={label} error={error} hint={hint} required={input.required}>
      {(control) => <textarea {...input} {...control} />}
    </FieldLayout>
  )
}

/** A labelled native select; pass `<option>`s as children. */
export function Select({ label, error, hint, ...select }: LabelProps & ComponentProps<"select">) {
  return (
    <FieldLayout label={label} error={error} hint={hint} required={select.required}>
      {(control) => <select {...select} {...control} />}
    </FieldLayout>
  )
}
