import type { ReactNode } from "react"
import styles from "./radio-card.module.css"

export interface RadioCardProps {
  group: string
  value: string
  checked: boolean
  onChoose: (value: string) => void
  title: string
  detail: ReactNode
  figure?: string
}

/** One of several: a radio button with the whole row as its target. */
export function RadioCard({ group, value, checked, onChoose, title, detail, figure }: RadioCardProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={group} value={value} checked={checked} onChange={() => onChoose(value)} />
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
      {figure !== undefined && <span className={styles.figure}>{figure}</span>}
    </label>
  )
}
