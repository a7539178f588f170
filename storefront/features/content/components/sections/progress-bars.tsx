import styles from "./progress-bars.module.css"

export interface Progress {
  label: string
  percent: number
  text: string
}

/** Figures with a bar each; the bar is decorative. */
export function ProgressBars({ items }: { items: readonly Progress[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ label, percent, text }) => (
        <li key={label}>
          <p className={styles.percent}>
            {percent}% <span>{label}</span>
          </p>
          <progress className={styles.bar} max={100} value={percent} aria-label={label} />
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
