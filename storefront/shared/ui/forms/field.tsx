import { type ComponentProps, type ReactNode, useId } from "react"
import styles from "./field.module.css"
import { classNames } from "../class-names"

export interface LabelProps {
  label: string
  /** Validation message; also marks the control as invalid. */
  error?: string | undefined
  /** A sentence under the control that helps before anything is wrong. */
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
export function FieldFrame({ label, error, hint, required, children }: FrameProps) {
  const id = useId()
  const described = classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required === false && <span className={styles.optional}> (optional)</span>}
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
    <FieldFrame label={label} error={error} hint={hint} required={input.required}>
      {(control) => <input type="text" {...input} {...control} />}
    </FieldFrame>
  )
}

/** A labelled text of several lines. */
export function TextArea({ label, error, hint, ...input }: LabelProps & ComponentProps<"textarea">) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={input.required}>
      {(control) => <textarea {...input} {...control} />}
    </FieldFrame>
  )
}

/** A labelled native select; pass `<option>`s as children. */
export function Select({ label, error, hint, ...select }: LabelProps & ComponentProps<"select">) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={select.required}>
      {(control) => <select {...select} {...control} />}
    </FieldFrame>
  )
}
