import type { Content } from "@mavazi/contracts/content/documents"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { LinkButton } from "~/shared/ui/buttons/button"
import { EditorialPicture } from "~/shared/ui/pictures/editorial-picture"
import styles from "./home-hero.module.css"

/** The hero of the home page: title, lead, picture and one action. */
export function HomeHero({ title, lead, button }: Pick<Content["home"], "title" | "lead" | "button">) {
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <h1>{title}</h1>
        <p className={`lead ${styles.lead ?? ""}`}>{lead}</p>
        <LinkButton to={pagePaths.shop}>{button}</LinkButton>
      </div>
      <EditorialPicture
        name="hero-tall"
        wide={{ name: "hero-wide", media: "(min-width: 1120px)", sizes: "100vw" }}
        sizes="(min-width: 640px) 56vw, 88vw"
        priority
        className={styles.picture}
      />
    </section>
  )
}
