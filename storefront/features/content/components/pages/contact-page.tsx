import type { Content } from "@mavazi/contracts/content/documents"
import { TextArea, TextField } from "~/shared/ui/forms/field"
import * as copy from "../../copy"
import { Article, article, Section } from "../sections/article"
import { MessageForm } from "../sections/message-form"
import { ShopDetails } from "../sections/shop-details"

export function ContactPage({ contact, shop }: Pick<Content, "contact" | "shop">) {
  const { title, lead, form, visit, hours } = contact
  return (
    <Article title={title} lead={lead}>
      <Section title={form.heading}>
        <MessageForm
          submit={form.button}
          confirmation={form.thanks}
          compose={(text) => ({ form: "contact", name: text("name"), email: text("email"), message: text("message") })}
        >
          <TextField label={copy.name} name="name" autoComplete="name" required />
          <TextField label={copy.email} name="email" type="email" autoComplete="email" required />
          <TextArea label={copy.message} name="message" required />
        </MessageForm>
      </Section>
      <Section title={visit.heading}>
        <ShopDetails shop={shop} place={visit.place} />
        <p>{visit.text}</p>
      </Section>
      <Section title={hours.heading}>
        <dl className={article.facts}>
          {shop.hours.flatMap(({ days, time }) => [<dt key={days}>{days}</dt>, <dd key={`${days}-time`}>{time}</dd>])}
        </dl>
      </Section>
    </Article>
  )
}
