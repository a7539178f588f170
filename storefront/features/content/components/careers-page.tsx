import { Link } from "react-router"
import { brand } from "~/shared/config/brand"
import { hiringSteps, NO_OPENINGS, openings, type Opening } from "../model/careers"
import { Article, article, Section } from "./article"

export function CareersPage() {
  return (
    <Article
      title="Careers"
      lead="Good clothes need people who like their work. Fourteen tailors, a shop, a store room, and room for you."
    >
      <Section title="Openings">
        <Openings openings={openings} />
      </Section>
      <Section title="How we hire">
        <ol>
          {hiringSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          Nothing that fits? Send your resume to{" "}
          <a href={`mailto:${brand.careersEmail}?subject=Resume`}>{brand.careersEmail}</a> all the same.
        </p>
      </Section>
    </Article>
  )
}

/** What can be applied for, or that there is nothing now. */
export function Openings({ openings }: { openings: readonly Opening[] }) {
  if (openings.length === 0) return <p>{NO_OPENINGS}</p>
  return (
    <ul className={article.rows}>
      {openings.map(({ id, title, department, location, type }) => (
        <li key={id}>
          <span className={article.meta}>{type}</span>
          <h3>
            <Link to={`/careers/${id}`} viewTransition>
              {title}
            </Link>
          </h3>
          <p className={article.meta}>
            {department}, {location}
          </p>
        </li>
      ))}
    </ul>
  )
}
