import home from "~content/home.yaml"
import * as copy from "../../copy"
import styles from "./benefit-tiles.module.css"

/** Fabric patterns of the tiles, in order. */
const PATTERNS = ["kitenge", "kikoi", "mudcloth"]

/** The shop's three benefits, each on a fabric pattern. */
export function BenefitTiles() {
  return (
    <ul className={styles.tiles} aria-label={copy.benefits}>
      {home.benefits.map(({ title, text }, index) => (
        <li key={title} className={`${styles.tile ?? ""} ${styles[PATTERNS[index] ?? ""] ?? ""}`}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
