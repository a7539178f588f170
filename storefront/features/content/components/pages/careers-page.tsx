import type { Content } from "@mavazi/contracts/content/documents"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import { LinkButton } from "~/shared/ui/buttons/button"
import { Article, article, Section } from "../sections/article"

export function CareersPage({ careers, shop }: Pick<Content, "careers" | "shop">) {
  const { title, lead, openings, hiring } = careers
  return (
    <Article title={title} lead={lead}>
      <Section title={openings.heading}>
        <Openings {...openings} />
      </Section>
      <Section title={hiring.heading}>
        <ol>
          {hiring.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{hiring.open}</p>
        <LinkButton to={`mailto:${shop.careersEmail}?subject=Resume`} variant="secondary">
          {hiring.openButton}
        </LinkButton>
      </Section>
    </Article>
  )
}

/** Open positions, or a message that there are none. */
export function Openings({ list, none }: Pick<Content["careers"]["openings"], "list" | "none">) {
  if (list.length === 0) return <p>{none}</p>
  return (
    <ul className={`${article.rows} ${article.openings}`}>
      {list.map(({ id, title, department, location, type }) => (
        <li key={id}>
          <h3>
            <Link to={`${pagePaths.openings}${id}`} viewTransition>
              {title}
            </Link>
          </h3>
          <p className={article.meta}>
            {department} · {location}
          </p>
          <p className={article.meta}>{type}</p>
        </li>
      ))}
    </ul>
  )
}
