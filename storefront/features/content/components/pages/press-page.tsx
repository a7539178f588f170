import type { Content } from "@mavazi/contracts/content/documents"
import { TextArea, TextField } from "~/shared/ui/forms/field"
import * as copy from "../../copy"
import { Article, Section } from "../sections/article"
import { MessageForm } from "../sections/message-form"
import { NewsList } from "../sections/news-list"

export function PressPage({ press, shop }: Pick<Content, "press" | "shop">) {
  const { title, lead, releases, features, form } = press
  return (
    <Article title={title} lead={lead}>
      <Section title={releases.heading}>
        <NewsList items={releases.list.map(({ summary, ...item }) => ({ ...item, text: summary }))} />
      </Section>
      <Section title={features.heading}>
        <NewsList items={features.list.map(({ outlet, ...item }) => ({ ...item, text: outlet }))} />
      </Section>
      <Section title={form.heading}>
        <p>
          {form.mail}: <a href={`mailto:${shop.pressEmail}`}>{shop.pressEmail}</a>
        </p>
        <MessageForm
          replacesForm
          submit={form.button}
          confirmation={form.thanks}
          compose={(text) => ({ form: "press", email: text("email"), message: text("message") })}
        >
          <TextField label={copy.email} name="email" type="email" autoComplete="email" required />
          <TextArea label={copy.message} name="message" required />
        </MessageForm>
      </Section>
    </Article>
  )
}
