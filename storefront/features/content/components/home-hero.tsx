import type { Picture as PictureData } from "@mavazi/contracts"
import { Link } from "react-router"
import { LinkButton } from "~/shared/ui/button"
import { Picture } from "~/shared/ui/picture"
import { home } from "../model/home"
import styles from "./home-hero.module.css"

export interface HomeHeroProps {
  picture: PictureData | null
  /** What the picture shows, and where to find it. */
  shown: { name: string; href: string } | null
}

/** The first screen: what is sold, for whom, one picture and one action. */
export function HomeHero({ picture, shown }: HomeHeroProps) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>{home.title}</h1>
        <p className={`lead ${styles.lead ?? ""}`}>{home.lead}</p>
        <LinkButton to="/shop">Shop Now</LinkButton>
      </div>
      <div className={styles.figure}>
        <Picture
          picture={picture}
          priority
          sizes="(min-width: 768px) 46vw, 100vw"
          ratio="1"
          className={styles.picture}
        />
        {shown && (
          <Link to={shown.href} className={styles.caption} viewTransition>
            {shown.name}
          </Link>
        )}
      </div>
    </section>
  )
}
