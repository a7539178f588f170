import type { Content } from "@mavazi/contracts/content/documents"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import { LinkButton } from "~/shared/ui/buttons/button"
import * as copy from "../../copy"
import { Article, article, Section } from "../sections/article"

export interface CareerPageProps {
  opening: Content["careers"]["openings"]["list"][number]
  page: Content["careers"]["page"]
  /** Label of the link to all openings. */
  openings: string
  /** How to apply. */
  step: string
  shop: Pick<Content["shop"], "careersEmail">
}

export function CareerPage({ opening, page, openings, step, shop }: CareerPageProps) {
  const { title, department, location, type, summary, description, responsibilities, asks } = opening
  const mail = `mailto:${shop.careersEmail}?subject=${encodeURIComponent(title)}`
  return (
    <Article
      title={title}
      lead={summary}
      back={
        <Link to={pagePaths.careers} viewTransition>
          {openings}
        </Link>
      }
    >
      <Section title={page.facts}>
        <dl className={article.facts}>
          <dt>{copy.department}</dt>
          <dd>{department}</dd>
          <dt>{copy.location}</dt>
          <dd>{location}</dd>
          <dt>{copy.type}</dt>
          <dd>{type}</dd>
          <dt>{copy.email}</dt>
          <dd>
            <a href={mail}>{shop.careersEmail}</a>
          </dd>
        </dl>
      </Section>
      <Section title={page.description}>
        {description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Section>
      <Section title={page.responsibilities}>
        <Lines lines={responsibilities} />
      </Section>
      <Section title={page.asks}>
        <Lines lines={asks} />
      </Section>
      <Section title={page.apply}>
        <p>{step}</p>
        <LinkButton to={mail}>{page.applyButton}</LinkButton>
      </Section>
    </Article>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
