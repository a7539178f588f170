import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { useState } from "react"
import sizeGuide from "~content/size-guide.yaml"
import { LinkButton } from "~/shared/ui/buttons/button"
import { Tabs } from "~/shared/ui/navigation/tabs"
import * as copy from "../../copy"
import type { Audience } from "../../model/size-charts"
import { Article, article, Section } from "../sections/article"
import { SizeCharts } from "../size-guide/size-charts"

const { charts: byAudience, measuring, advice } = sizeGuide

const AUDIENCES = (["women", "men", "children"] as const).map((id) => ({ id, label: byAudience[id].label }))

export function SizeGuidePage() {
  const [audience, setAudience] = useState<Audience>("women")
  return (
    <Article title={sizeGuide.title} lead={sizeGuide.lead}>
      <Section title={byAudience.heading}>
        <Tabs tabs={AUDIENCES} selected={audience} onSelect={setAudience} label={copy.sizesFor}>
          <SizeCharts key={audience} audience={audience} />
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
        <div className={article.actions}>
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
