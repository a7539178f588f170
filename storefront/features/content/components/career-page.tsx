import { Link } from "react-router"
import { brand } from "~/shared/config/brand"
import { hiringSteps, type Opening } from "../model/careers"
import { Article, article, Section } from "./article"

export function CareerPage({ opening }: { opening: Opening }) {
  const { title, department, location, type, text, asks } = opening
  return (
    <Article title={title} lead={text}>
      <Section title="The place">
        <dl className={article.facts}>
          <dt>Department</dt>
          <dd>{department}</dd>
          <dt>Location</dt>
          <dd>{location}</dd>
          <dt>Type</dt>
          <dd>{type}</dd>
        </dl>
      </Section>
      <Section title="What helps">
        <ul>
          {asks.map((ask) => (
            <li key={ask}>{ask}</li>
          ))}
        </ul>
      </Section>
      <Section title="How to apply">
        <p>{hiringSteps[0]}</p>
        <p>
          <a href={`mailto:${brand.careersEmail}?subject=${encodeURIComponent(title)}`}>{brand.careersEmail}</a>
        </p>
        <Link to="/careers" viewTransition>
          All openings
        </Link>
      </Section>
    </Article>
  )
}
