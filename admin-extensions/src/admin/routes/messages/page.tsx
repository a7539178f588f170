import { FetchState, PageHead } from "@mavazi/admin-ui"
import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Envelope } from "@medusajs/icons"
import { Button, Container, Input, Select } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { MessageTable } from "../../components/message-table"
import { exportHref, isNarrowed, type MessageFilter, messagesQuery } from "../../data/messages"
import * as copy from "../../copy/messages"

/** Messages of the shop's four forms. */
const MessagesPage = () => {
  const [filter, setFilter] = useState<MessageFilter>({ form: "all", search: "" })
  const [page, setPage] = useState(0)
  const query = useQuery(messagesQuery(filter, page))
  const { data } = query
  const narrow = (change: Partial<MessageFilter>) => {
    setFilter({ ...filter, ...change })
    setPage(0)
  }
  return (
    <Container className="divide-y p-0">
      <PageHead title={copy.messages} about={copy.messagesAbout}>
        <Filters filter={filter} onChange={narrow} />
      </PageHead>
      <FetchState query={query} what={copy.messagesWhat} />
      {data && <MessageTable {...data} narrowed={isNarrowed(filter)} page={page} onPage={setPage} />}
    </Container>
  )
}

interface FiltersProps {
  filter: MessageFilter
  onChange: (change: Partial<MessageFilter>) => void
}

function Filters({ filter, onChange }: FiltersProps) {
  return (
    <div className="grid w-full grid-cols-2 items-center gap-2 sm:flex sm:w-auto">
      <Select
        size="small"
        value={filter.form}
        onValueChange={(form) => onChange({ form: form as MessageFilter["form"] })}
      >
        <Select.Trigger className="w-full sm:w-40" aria-label={copy.form}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          <Select.Item value="all">{copy.allForms}</Select.Item>
          {Object.entries(copy.FORM_NAMES).map(([id, name]) => (
            <Select.Item key={id} value={id}>
              {name}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
      <Input
        type="search"
        size="small"
        placeholder={copy.search}
        aria-label={copy.searchMessages}
        value={filter.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <Button size="small" variant="secondary" asChild>
        <a href={exportHref(filter)} download>
          {copy.exportCsv}
        </a>
      </Button>
    </div>
  )
}

export const config = defineRouteConfig({ label: "Messages", icon: Envelope, rank: 2 })

export default MessagesPage
