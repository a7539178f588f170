import home from "~content/home.yaml"
import { LinkButton } from "~/shared/ui/buttons/button"
import { Scene } from "~/shared/ui/pictures/scene"
import styles from "./home-hero.module.css"

/** The hero of the home page: title, lead, picture and one action. */
export function HomeHero() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>{home.title}</h1>
        <p className={`lead ${styles.lead ?? ""}`}>{home.lead}</p>
        <LinkButton to="/shop">{home.button}</LinkButton>
      </div>
      <Scene
        name="hero-tall"
        wide={{ name: "hero-wide", media: "(min-width: 1120px)", sizes: "100vw" }}
        sizes="(min-width: 640px) 56vw, 88vw"
        priority
        className={styles.picture}
      />
    </section>
  )
}
