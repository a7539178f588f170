import { Link } from "react-router"
import { EditorialPicture, type EditorialPictureName } from "~/shared/ui/pictures/editorial-picture"
import { longDate } from "../../model/long-date"
import { article } from "./article"
import styles from "./news-list.module.css"

export interface News {
  id: string
  title: string
  /** `2025-09-02`. */
  date: string
  /** Summary, or the outlet. */
  text: string
  picture: EditorialPictureName
  link: { to: string; label: string }
}

/** Press releases and media features, each with a picture and a link. */
export function NewsList({ items }: { items: readonly News[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ id, title, date, text, picture, link }) => (
        <li key={id} id={id} className={styles.news}>
          <EditorialPicture name={picture} sizes="(min-width: 600px) 152px, 96px" alt="" className={styles.picture} />
          <div className={styles.text}>
            <time dateTime={date} className={article.meta}>
              {longDate(date)}
            </time>
            <h3>{title}</h3>
            <p>{text}</p>
            <Link to={link.to} viewTransition>
              {link.label}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  )
}
