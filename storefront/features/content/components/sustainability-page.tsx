import { LinkButton } from "~/shared/ui/button"
import { sustainability } from "../model/sustainability"
import { Article, Section } from "./article"
import { ProgressBars } from "./progress-bars"

export function SustainabilityPage() {
  return (
    <Article title={sustainability.title} lead={sustainability.lead} scene="sustainability">
      <Section title="Goals for 2025">
        <ul>
          {sustainability.goals.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ul>
      </Section>
      <Section title="How far we are">
        <ProgressBars items={sustainability.progress} />
      </Section>
      <Section title="Repair and take-back">
        <ul>
          {sustainability.repair.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <LinkButton to="/contact" variant="secondary">
          Have something mended
        </LinkButton>
      </Section>
    </Article>
  )
}
