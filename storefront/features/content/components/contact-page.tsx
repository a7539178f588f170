import { brand } from "~/shared/config/brand"
import { TextArea, TextField } from "~/shared/ui/field"
import { Article, article, Section } from "./article"
import { MessageForm } from "./message-form"

export function ContactPage() {
  return (
    <Article
      title="Contact"
      lead="A question about a size, a seam or an order: a person in Kilimani reads it and answers."
    >
      <Section title="Write to us">
        <MessageForm
          submit="Send message"
          thanks="Thank you for reaching out! We'll get back to you soon."
          compose={(text) => ({ form: "contact", name: text("name"), email: text("email"), message: text("message") })}
        >
          <TextField label="Name" name="name" autoComplete="name" required />
          <TextField label="Email" name="email" type="email" autoComplete="email" required />
          <TextArea label="Message" name="message" required />
        </MessageForm>
      </Section>
      <Section title="Visit or call">
        <dl className={article.facts}>
          <dt>Workshop</dt>
          <dd>
            {brand.address.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </dd>
          <dt>Phone</dt>
          <dd>
            <a href={brand.phone.href}>{brand.phone.display}</a>
          </dd>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </dd>
        </dl>
      </Section>
      <Section title="Business hours">
        <dl className={article.facts}>
          {brand.hours.flatMap(({ days, time }) => [<dt key={days}>{days}</dt>, <dd key={`${days}-time`}>{time}</dd>])}
        </dl>
      </Section>
    </Article>
  )
}
