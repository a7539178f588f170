import type { Content } from "@mavazi/contracts/content/documents"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useState } from "react"
import { LinkButton } from "~/shared/ui/buttons/button"
import { Tabs } from "~/shared/ui/navigation/tabs"
import * as copy from "../../copy"
import type { Audience } from "../../model/size-charts"
import { Article, article, Section } from "../sections/article"
import { SizeCharts } from "../size-guide/size-charts"

const AUDIENCES = ["women", "men", "children"] as const

export function SizeGuidePage({ sizeGuide }: { sizeGuide: Content["size-guide"] }) {
  const { charts: byAudience, measuring, advice } = sizeGuide
  const [audience, setAudience] = useState<Audience>("women")
  return (
    <Article title={sizeGuide.title} lead={sizeGuide.lead}>
      <Section title={byAudience.heading}>
        <Tabs
          tabs={AUDIENCES.map((id) => ({ id, label: byAudience[id].label }))}
          selected={audience}
          onSelect={setAudience}
          label={copy.sizesFor}
        >
          <SizeCharts key={audience} charts={byAudience[audience].charts} />
        </Tabs>
      </Section>
      <Section title={measuring.heading}>
        <ul className={article.rows}>
          {measuring.tips.map(({ name, text }) => (
            <li key={name}>
              <strong>{name}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={advice.heading}>
        <p>{advice.text}</p>
        <div className="actions">
          <LinkButton to={pagePaths.contact} variant="secondary">
            {advice.contact}
          </LinkButton>
          <LinkButton to={pagePaths.shop} variant="quiet">
            {advice.shop}
          </LinkButton>
        </div>
      </Section>
    </Article>
  )
}
