import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import careers from "~content/careers.yaml"
import shop from "~content/shop.yaml"
import { LinkButton } from "~/shared/ui/buttons/button"
import * as copy from "../../copy"
import type { Opening } from "../../model/openings"
import { Article, article, Section } from "../sections/article"

export function CareerPage({ opening }: { opening: Opening }) {
  const { title, department, location, type, summary, description, responsibilities, asks } = opening
  const { page, hiring, openings } = careers
  const mail = `mailto:${shop.careersEmail}?subject=${encodeURIComponent(title)}`
  return (
    <Article
      title={title}
      lead={summary}
      back={
        <Link to={pagePaths.careers} viewTransition>
          {openings.all}
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
        <p>{hiring.steps[0]}</p>
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
