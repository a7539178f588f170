import { FetchState, PageHead } from "@mavazi/admin-ui"
import { defineRouteConfig } from "@medusajs/admin-sdk"
import { DocumentText } from "@medusajs/icons"
import { Container, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { Link, useSearchParams } from "react-router-dom"
import { WordsChanged } from "../../components/words/words-changed"
import { WordsForm } from "../../components/words/words-form"
import * as copy from "../../copy/words"
import { documentQuery, wordsQuery } from "../../data/words"

/** The shop's words: a list of documents, and the form of the one in the address. */
const WordsPage = () => {
  const [params] = useSearchParams()
  const name = params.get("document")
  return name === null ? <WordsIndex /> : <WordsDocument name={name} />
}

function WordsIndex() {
  const query = useQuery(wordsQuery)
  return (
    <Container className="divide-y p-0">
      <PageHead title={copy.words} about={copy.wordsAbout} />
      <FetchState query={query} what={copy.wordsWhat} />
      {query.data && (
        <ul className="divide-y">
          {query.data.map((document) => (
            <li key={document.name} className="flex flex-col gap-y-1 px-6 py-3">
              <Link
                className="txt-compact-small-plus text-ui-fg-interactive self-start py-1"
                to={`?document=${document.name}`}
              >
                {document.title}
              </Link>
              <Text size="small" className="text-ui-fg-subtle">
                {document.where}
              </Text>
              <Text size="small" className="text-ui-fg-subtle">
                <WordsChanged document={document} />
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Container>
  )
}

function WordsDocument({ name }: { name: string }) {
  const query = useQuery(documentQuery(name))
  return (
    <div className="flex flex-col gap-y-3">
      <Link className="txt-compact-small text-ui-fg-interactive self-start py-1" to="?">
        {copy.allWords}
      </Link>
      {query.data ? (
        <WordsForm key={`${name} ${String(query.data.version)}`} document={query.data} />
      ) : (
        <Container className="p-0">
          <FetchState query={query} what={copy.documentWhat} />
        </Container>
      )}
    </div>
  )
}

export const config = defineRouteConfig({ label: "Words", icon: DocumentText, rank: 6 })

export default WordsPage
