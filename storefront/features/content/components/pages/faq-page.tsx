import { useState } from "react"
import { Tabs } from "~/shared/ui/navigation/tabs"
import { TextArea, TextField } from "~/shared/ui/forms/field"
import * as copy from "../../copy"
import {
  categoriesOf,
  type FaqCategory,
  type FaqWords,
  findQuestions,
  questionsOf,
  resultCountLabel,
} from "../../model/faq"
import { Accordion } from "../sections/accordion"
import { Article, Section } from "../sections/article"
import styles from "./faq-page.module.css"
import { MessageForm } from "../sections/message-form"

export function FaqPage({ faq, policyQuestions }: FaqWords) {
  const [category, setCategory] = useState<FaqCategory>("orders")
  const [search, setSearch] = useState("")
  const results = findQuestions(questionsOf({ faq, policyQuestions }), category, search)
  const searching = search.trim() !== ""

  const choose = (chosen: FaqCategory) => {
    setCategory(chosen)
    setSearch("")
  }

  return (
    <Article title={faq.title} lead={faq.lead}>
      <Section title={faq.find.heading}>
        <div className={styles.search}>
          <TextField
            label={copy.search}
            type="search"
            name="search"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
        <Tabs tabs={categoriesOf(faq)} selected={searching ? null : category} onSelect={choose} label={copy.categories}>
          <p role="status" className={searching ? styles.count : "visually-hidden"}>
            {searching && resultCountLabel(results.length, search.trim())}
          </p>
          {results.length === 0 ? <p>{faq.find.none}</p> : <Accordion key={category + search} items={results} />}
        </Tabs>
      </Section>
      <Section title={faq.form.heading}>
        <MessageForm
          replacesForm
          submit={faq.form.button}
          confirmation={faq.form.thanks}
          compose={(text) => ({
            form: "question",
            name: text("name"),
            email: text("email"),
            question: text("question"),
          })}
        >
          <TextField label={copy.name} name="name" autoComplete="name" required />
          <TextField label={copy.email} name="email" type="email" autoComplete="email" required />
          <TextArea label={copy.question} name="question" required />
        </MessageForm>
      </Section>
    </Article>
  )
}
