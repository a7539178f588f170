import type { ReactNode } from "react"
import { Scene, type SceneName } from "~/shared/ui/pictures/scene"
import styles from "./article.module.css"

export const article = {
  rows: styles.rows ?? "",
  meta: styles.meta ?? "",
  quote: styles.quote ?? "",
  quotes: styles.quotes ?? "",
  facts: styles.facts ?? "",
  openings: styles.openings ?? "",
  actions: styles.actions ?? "",
}

export interface ArticleProps {
  title: string
  lead: string
  scene?: SceneName
  /** The way up, for a page that belongs to a list. */
  back?: ReactNode
  children: ReactNode
}

/** A text page: title, lead, optional picture, and sections. */
export function Article({ title, lead, scene, back, children }: ArticleProps) {
  return (
    <div className="container page">
      <header className={styles.hero}>
        {back}
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      {scene && (
        <Scene
          name={scene}
          sizes="(min-width: 1400px) 1280px, (min-width: 600px) 88vw, 100vw"
          priority
          className={styles.scene}
        />
      )}
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
