import type { ReactNode } from "react"
import { EditorialPicture, type EditorialPictureName } from "~/shared/ui/pictures/editorial-picture"
import styles from "./article.module.css"

export const article = {
  rows: styles.rows ?? "",
  meta: styles.meta ?? "",
  quote: styles.quote ?? "",
  quotes: styles.quotes ?? "",
  facts: styles.facts ?? "",
  openings: styles.openings ?? "",
}

export interface ArticleProps {
  title: string
  lead: string
  picture?: EditorialPictureName
  /** Link to the list that the page belongs to. */
  back?: ReactNode
  children: ReactNode
}

/** A text page: title, lead, optional picture, and sections. */
export function Article({ title, lead, picture, back, children }: ArticleProps) {
  return (
    <div className="container page">
      <header className={styles.hero}>
        {back}
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      {picture && (
        <EditorialPicture
          name={picture}
          sizes="(min-width: 1400px) 1280px, (min-width: 600px) 88vw, 100vw"
          priority
          className={styles.picture}
        />
      )}
      {children}
    </div>
  )
}

/** A section of such a page; its heading is to the left on wide screens. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
