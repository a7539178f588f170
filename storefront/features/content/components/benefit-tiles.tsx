import { home } from "../model/home"
import styles from "./benefit-tiles.module.css"

/** Three promises, set like a patchwork of cloths. */
export function BenefitTiles() {
  return (
    <ul className={styles.tiles} aria-label="Why people stay with us">
      {home.benefits.map(({ pattern, title, text }) => (
        <li key={title} className={`${styles.tile ?? ""} ${styles[pattern] ?? ""}`}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
