import { useState } from "react"
import { Tabs } from "~/shared/ui/tabs"
import { TextArea, TextField } from "~/shared/ui/field"
import { countLine, FAQ_CATEGORIES, type FaqCategory, findQuestions, NOTHING_FOUND } from "../model/faq"
import { Accordion } from "./accordion"
import { Article, Section } from "./article"
import { MessageForm } from "./message-form"

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
    <Article title="FAQ" lead="Short answers to what people ask most.">
      <Section title="Find an answer">
        <TextField
          label="Search"
          type="search"
          name="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <p role="status" className={searching ? "muted" : "visually-hidden"}>
          {searching && countLine(found.length, search.trim())}
        </p>
        <Tabs tabs={FAQ_CATEGORIES} selected={searching ? null : category} onSelect={choose} label="Categories">
          {found.length === 0 ? <p>{NOTHING_FOUND}</p> : <Accordion key={category + search} items={found} />}
        </Tabs>
      </Section>
      <Section title="Ask a question">
        <MessageForm
          inItsPlace
          submit="Send question"
          thanks="Thank you for your question. A person answers it by e-mail."
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
