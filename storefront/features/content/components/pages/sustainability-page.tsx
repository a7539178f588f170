import type { Content } from "@mavazi/contracts/content/documents"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { LinkButton } from "~/shared/ui/buttons/button"
import { Article, article, Section } from "../sections/article"
import { ProgressBars } from "../sections/progress-bars"

export function SustainabilityPage({ sustainability }: Pick<Content, "sustainability">) {
  const { goals, progress, repair } = sustainability
  return (
    <Article title={sustainability.title} lead={sustainability.lead} picture="sustainability">
      <Section title={goals.heading}>
        <ul>
          {goals.items.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ul>
      </Section>
      <Section title={progress.heading}>
        <ProgressBars items={progress.bars} />
        <p className={article.meta}>{progress.note}</p>
      </Section>
      <Section title={repair.heading}>
        <ul>
          {repair.items.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <LinkButton to={pagePaths.contact} variant="secondary">
          {repair.button}
        </LinkButton>
      </Section>
    </Article>
  )
}
