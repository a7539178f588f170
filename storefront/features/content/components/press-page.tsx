import { brand } from "~/shared/config/brand"
import { TextArea, TextField } from "~/shared/ui/field"
import { features, longDate, releases } from "../model/press"
import { Article, article, Section } from "./article"
import { MessageForm } from "./message-form"

export function PressPage() {
  return (
    <Article title="Press" lead="News from the workshop, where others wrote about it, and a way to reach us.">
      <Section title="Press releases">
        <ul className={article.rows}>
          {releases.map(({ id, title, date, summary }) => (
            <li key={id} id={id}>
              <time dateTime={date}>{longDate(date)}</time>
              <h3>{title}</h3>
              <p>{summary}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="In the media">
        <ul className={article.rows}>
          {features.map(({ id, outlet, title, date }) => (
            <li key={id}>
              <time dateTime={date}>{longDate(date)}</time>
              <h3>{title}</h3>
              <p className={article.meta}>{outlet}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Press inquiries">
        <MessageForm
          inItsPlace
          submit="Send inquiry"
          thanks="Thank you for your inquiry. Our press desk answers within two business days."
          compose={(text) => ({ form: "press", email: text("email"), message: text("message") })}
        >
          <TextField label="Email" name="email" type="email" autoComplete="email" required />
          <TextArea label="Message" name="message" required />
        </MessageForm>
        <p>
          Or write to <a href={`mailto:${brand.pressEmail}`}>{brand.pressEmail}</a>.
        </p>
      </Section>
    </Article>
  )
}
