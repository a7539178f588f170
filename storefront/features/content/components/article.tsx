import type { ReactNode } from "react"
import styles from "./article.module.css"

export const article = {
  rows: styles.rows ?? "",
  meta: styles.meta ?? "",
  quote: styles.quote ?? "",
  quotes: styles.quotes ?? "",
  facts: styles.facts ?? "",
}

/** A page of words: a large title, what it is about, and sections. */
export function Article({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="container page">
      <header className={styles.hero}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      {children}
    </div>
  )
}

/** One section of such a page: its heading to the left where there is room. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
