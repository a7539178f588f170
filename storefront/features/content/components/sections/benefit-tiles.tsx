import home from "~content/home.yaml"
import styles from "./benefit-tiles.module.css"

/** Cloths of the tiles, in their order. */
const PATTERNS = ["kitenge", "kikoi", "mudcloth"]

/** Three promises, set like a patchwork of cloths. */
export function BenefitTiles() {
  return (
    <ul className={styles.tiles} aria-label="Why people stay with us">
      {home.benefits.map(({ title, text }, place) => (
        <li key={title} className={`${styles.tile ?? ""} ${styles[PATTERNS[place] ?? ""] ?? ""}`}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
