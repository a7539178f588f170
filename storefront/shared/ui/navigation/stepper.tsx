import * as copy from "~/shared/copy/ui"
import { classNames } from "../class-names"
import styles from "./stepper.module.css"
import { VisuallyHidden } from "../display/visually-hidden"

/** Progress through a sequence of steps. */
export function Stepper({ steps, current, label }: { steps: readonly string[]; current: number; label: string }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          className={classNames(styles.step, index < current && styles.done, index === current && styles.current)}
        >
          {step}
          {index < current && <VisuallyHidden> {copy.stepDone}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
