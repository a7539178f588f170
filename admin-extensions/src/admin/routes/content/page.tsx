import { FetchState, PageHead } from "@mavazi/admin-ui"
import { defineRouteConfig } from "@medusajs/admin-sdk"
import { DocumentText } from "@medusajs/icons"
import { Container, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { Link, useSearchParams } from "react-router-dom"
import { ContentChanged } from "../../components/content/content-changed"
import { ContentForm } from "../../components/content/content-form"
import * as copy from "../../copy/content"
import { documentQuery, contentQuery } from "../../data/content"

/** The shop's content: a list of documents, and the form of the one in the address. */
const ContentPage = () => {
  const [params] = useSearchParams()
  const name = params.get("document")
  return name === null ? <ContentIndex /> : <DocumentPage name={name} />
}

function ContentIndex() {
  const query = useQuery(contentQuery)
  return (
    <Container className="divide-y p-0">
      <PageHead title={copy.content} about={copy.contentAbout} />
      <FetchState query={query} what={copy.contentWhat} />
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
                <ContentChanged document={document} />
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Container>
  )
}

function DocumentPage({ name }: { name: string }) {
  const query = useQuery(documentQuery(name))
  return (
    <div className="flex flex-col gap-y-3">
      <Link className="txt-compact-small text-ui-fg-interactive self-start py-1" to="?">
        {copy.allContent}
      </Link>
      {query.data ? (
        <ContentForm key={`${name} ${String(query.data.version)}`} document={query.data} />
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
