import type { Content } from "@mavazi/contracts/content/documents"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { LinkButton } from "~/shared/ui/buttons/button"
import { Article, article, Section } from "../sections/article"

export function AboutPage({ about }: Pick<Content, "about">) {
  const { story, mission, team, practices, voices, responsibility } = about
  return (
    <Article title={about.title} lead={about.lead} picture="about">
      <Section title={story.heading}>
        <ol className={article.rows}>
          {story.years.map(({ year, text }) => (
            <li key={year}>
              <h3>{year}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={mission.heading}>
        <p className="lead">{mission.text}</p>
        <Named items={mission.values} />
      </Section>
      <Section title={team.heading}>
        <Named items={team.people} />
      </Section>
      <Section title={practices.heading}>
        <ul>
          {practices.items.map((practice) => (
            <li key={practice}>{practice}</li>
          ))}
        </ul>
        <LinkButton to={pagePaths.sustainability} variant="secondary">
          {practices.button}
        </LinkButton>
      </Section>
      <Section title={voices.heading}>
        <div className={article.quotes}>
          {voices.quotes.map(({ words, by }) => (
            <figure key={by} className={article.quote}>
              <blockquote>
                <p>{words}</p>
              </blockquote>
              <figcaption className={article.meta}>{by}</figcaption>
            </figure>
          ))}
        </div>
      </Section>
      <Section title={responsibility.heading}>
        <p>{responsibility.text}</p>
      </Section>
    </Article>
  )
}

function Named({ items }: { items: readonly { name: string; role?: string; text: string }[] }) {
  return (
    <ul className={article.rows}>
      {items.map(({ name, role, text }) => (
        <li key={name}>
          <strong>{name}</strong>
          {role !== undefined && <span className={article.meta}>{role}</span>}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
