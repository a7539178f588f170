import { classNames } from "../class-names"
import styles from "./divider.module.css"

/** The brand's kitenge strip, as a line between two parts; `short` is three repeats wide. */
export function Divider({ short = false }: { short?: boolean }) {
  return <hr className={classNames(styles.divider, short && styles.short)} aria-hidden="true" />
}
