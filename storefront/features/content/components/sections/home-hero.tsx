import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import home from "~content/home.yaml"
import { LinkButton } from "~/shared/ui/buttons/button"
import { EditorialPicture } from "~/shared/ui/pictures/editorial-picture"
import styles from "./home-hero.module.css"

/** The hero of the home page: title, lead, picture and one action. */
export function HomeHero() {
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <h1>{home.title}</h1>
        <p className={`lead ${styles.lead ?? ""}`}>{home.lead}</p>
        <LinkButton to={pagePaths.shop}>{home.button}</LinkButton>
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
