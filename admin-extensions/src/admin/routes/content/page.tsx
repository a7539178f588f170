import { FetchState, PageHead } from "@mavazi/admin-ui"
import { defineRouteConfig } from "@medusajs/admin-sdk"
import { DocumentText } from "@medusajs/icons"
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@mavazi/contracts/shared/language"
import { Container, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { Link, useSearchParams } from "react-router-dom"
import { ContentChanged } from "../../components/content/content-changed"
import { ContentForm } from "../../components/content/content-form"
import { ContentLanguages } from "../../components/content/content-languages"
import * as copy from "../../copy/content"
import { contentQuery, documentQuery, type DocumentKey } from "../../data/content"

/** The shop's content: a list of documents, and the form of the one in the address. */
const ContentPage = () => {
  const [params] = useSearchParams()
  const [name, asked] = [params.get("document"), params.get("language")]
  const language = isLanguage(asked) ? asked : DEFAULT_LANGUAGE
  return name === null ? <ContentIndex language={language} /> : <DocumentPage name={name} language={language} />
}

function ContentIndex({ language }: { language: Language }) {
  const query = useQuery(contentQuery(language))
  return (
    <Container className="divide-y p-0">
      <PageHead title={copy.content} about={copy.contentAbout} />
      <div className="px-6 py-3">
        <ContentLanguages language={language} />
      </div>
      <FetchState query={query} what={copy.contentWhat} />
      {query.data && (
        <ul className="divide-y">
          {query.data.map((document) => (
            <li key={document.name} className="flex flex-col gap-y-1 px-6 py-3">
              <Link
                className="txt-compact-small-plus text-ui-fg-interactive self-start py-1"
                to={`?document=${document.name}&language=${language}`}
              >
                {document.title}
              </Link>
              <Text size="small" className="text-ui-fg-subtle">
                {document.where}
              </Text>
              <Text size="small" className="text-ui-fg-subtle">
                <ContentChanged document={document} />
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Container>
  )
}

function DocumentPage(key: DocumentKey) {
  const { name, language } = key
  const query = useQuery(documentQuery(key))
  return (
    <div className="flex flex-col gap-y-3">
      <Link className="txt-compact-small text-ui-fg-interactive self-start py-1" to={`?language=${language}`}>
        {copy.allContent}
      </Link>
      {query.data ? (
        <ContentForm key={`${name} ${language} ${String(query.data.version)}`} document={query.data} />
      ) : (
        <Container className="p-0">
          <FetchState query={query} what={copy.documentWhat} />
        </Container>
      )}
    </div>
  )
}

export const config = defineRouteConfig({ label: "Content", icon: DocumentText, rank: 6 })

export default ContentPage
