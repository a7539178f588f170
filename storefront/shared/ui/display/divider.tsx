import { classNames } from "../class-names"
import styles from "./divider.module.css"

/** Divider with the brand's kitenge pattern; `short` is three repeats wide. */
export function Divider({ short = false }: { short?: boolean }) {
  return <hr className={classNames(styles.divider, short && styles.short)} aria-hidden="true" />
}
