import { LinkButton } from "~/shared/ui/button"
import { about } from "../model/about"
import { Article, article, Section } from "./article"

export function AboutPage() {
  return (
    <Article title={about.title} lead={about.lead} scene="about">
      <Section title="How it came about">
        <ol className={article.rows}>
          {about.timeline.map(({ year, text }) => (
            <li key={year}>
              <h3>{year}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Mission and values">
        <p className="lead">{about.mission}</p>
        <Named items={about.values.map(({ name, text }) => ({ name, text }))} />
      </Section>
      <Section title="The people">
        <Named items={about.team.map(({ name, role, text }) => ({ name, note: role, text }))} />
      </Section>
      <Section title="How we work">
        <ul>
          {about.practices.map((practice) => (
            <li key={practice}>{practice}</li>
          ))}
        </ul>
        <LinkButton to="/sustainability" variant="secondary">
          Our goals and figures
        </LinkButton>
      </Section>
      <Section title="What people say">
        <div className={article.quotes}>
          {about.testimonials.map(({ words, by }) => (
            <figure key={by} className={article.quote}>
              <blockquote>
                <p>{words}</p>
              </blockquote>
              <figcaption className={article.meta}>{by}</figcaption>
            </figure>
          ))}
        </div>
      </Section>
      <Section title="What we owe">
        <p>{about.responsibility}</p>
      </Section>
    </Article>
  )
}

function Named({ items }: { items: readonly { name: string; note?: string; text: string }[] }) {
  return (
    <ul className={article.rows}>
      {items.map(({ name, note, text }) => (
        <li key={name}>
          <strong>{name}</strong>
          {note !== undefined && <span className={article.meta}>{note}</span>}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
