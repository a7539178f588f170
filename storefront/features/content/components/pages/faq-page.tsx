import { useState } from "react"
import faq from "~content/faq.yaml"
import { Tabs } from "~/shared/ui/navigation/tabs"
import { TextArea, TextField } from "~/shared/ui/forms/field"
import { resultCountLabel, FAQ_CATEGORIES, type FaqCategory, findQuestions } from "../../model/faq"
import { Accordion } from "../sections/accordion"
import { Article, Section } from "../sections/article"
import styles from "./faq-page.module.css"
import { MessageForm } from "../sections/message-form"

export function FaqPage() {
  const [category, setCategory] = useState<FaqCategory>("orders")
  const [search, setSearch] = useState("")
  const found = findQuestions(category, search)
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
            label="Search"
            type="search"
            name="search"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
        <Tabs tabs={FAQ_CATEGORIES} selected={searching ? null : category} onSelect={choose} label="Categories">
          <p role="status" className={searching ? styles.count : "visually-hidden"}>
            {searching && resultCountLabel(found.length, search.trim())}
          </p>
          {found.length === 0 ? <p>{faq.find.none}</p> : <Accordion key={category + search} items={found} />}
        </Tabs>
      </Section>
      <Section title={faq.form.heading}>
        <MessageForm
          inItsPlace
          submit={faq.form.button}
          thanks={faq.form.thanks}
          compose={(text) => ({
            form: "question",
            name: text("name"),
            email: text("email"),
            question: text("question"),
          })}
        >
          <TextField label="Name" name="name" autoComplete="name" required />
          <TextField label="Email" name="email" type="email" autoComplete="email" required />
          <TextArea label="Question" name="question" required />
        </MessageForm>
      </Section>
    </Article>
  )
}
