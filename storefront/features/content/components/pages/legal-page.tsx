import type { Content } from "@mavazi/contracts/content/documents"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { interpolate } from "~/shared/copy/interpolate"
import { LinkButton } from "~/shared/ui/buttons/button"
import * as copy from "../../copy"
import { longDate } from "../../model/long-date"
import { Article, article, Section } from "../sections/article"
import { ShopDetails } from "../sections/shop-details"

type Cookies = Content["privacy"]["cookies"]

export interface LegalPageProps {
  words: Content["terms"]
  /** Those that the shop sets; null on the page of the terms. */
  cookies: Cookies | null
  shop: Content["shop"]
}

/** The privacy notice or the terms: by whom, since when, and what they say. */
export function LegalPage({ words, cookies, shop }: LegalPageProps) {
  const { title, lead, since, seller, sections, ask } = words
  return (
    <Article title={title} lead={lead}>
      <Section title={seller.heading}>
        <p>{seller.text}</p>
        <ShopDetails shop={shop} place={shop.name} />
        <p className={article.meta}>{interpolate(copy.inForceSince, { day: longDate(since) })}</p>
      </Section>
      {sections.map(({ heading, paragraphs }) => (
        <Section key={heading} title={heading}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Section>
      ))}
      {cookies && <CookieSection cookies={cookies} />}
      <Section title={ask.heading}>
        <p>{ask.text}</p>
        <LinkButton to={pagePaths.contact} variant="secondary">
          {ask.button}
        </LinkButton>
      </Section>
    </Article>
  )
}

function CookieSection({ cookies }: { cookies: Cookies }) {
  return (
    <Section title={cookies.heading}>
      <p>{cookies.text}</p>
      <ul className={article.rows}>
        {cookies.list.map(({ title, cookies: names, text, time }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <p className={article.meta}>
              {names.map((name) => [<code key={name}>{name}</code>, " · "])}
              {time}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
