import type { ComponentProps, ReactNode } from "react"
import { type LabelProps, TextField } from "./field"
import styles from "./field.module.css"

/** A labelled input with a warning below it, which screen readers announce. */
export function CautionField({ caution, ...input }: { caution: ReactNode } & LabelProps & ComponentProps<"input">) {
  return (
    <div>
      <TextField {...input} />
      <div role="status">{caution !== null && <p className={styles.caution}>{caution}</p>}</div>
    </div>
  )
}
