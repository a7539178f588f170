import type { Content } from "@mavazi/contracts/content/documents"
import * as copy from "../../copy"
import styles from "./benefit-tiles.module.css"

/** Fabric patterns of the tiles, in order. */
const PATTERNS = ["kitenge", "kikoi", "mudcloth"]

/** The shop's three benefits, each on a fabric pattern. */
export function BenefitTiles({ benefits }: Pick<Content["home"], "benefits">) {
  return (
    <ul className={styles.tiles} aria-label={copy.benefits}>
      {benefits.map(({ title, text }, index) => (
        <li key={title} className={`${styles.tile ?? ""} ${styles[PATTERNS[index] ?? ""] ?? ""}`}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
