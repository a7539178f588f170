import { shortId } from "@mavazi/contracts/dashboard/labels"
import { Badge } from "~/shared/ui/display/badge"
import { Email } from "~/shared/ui/display/email"
import { Table } from "~/shared/ui/display/table"
import { exportUrls, usersQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import * as labels from "../../copy/labels"
import * as lists from "../../copy/lists"
import * as copy from "../../copy/user-list"
import { day } from "../../model/formats"
import cells from "./cells.module.css"
import { MedusaAdminLink } from "../controls/medusa-admin-link"
import { ChoiceFilter, DaysFilter, FilterBar, SearchFilter } from "./filter-bar"
import { ListPanel, type PanelProps } from "./list-panel"

const EMPTY = { title: copy.emptyTitle, text: copy.emptyText }

const ADMINS = [
  ["", copy.filterRoleAny],
  ["yes", copy.filterRoleAdmin],
  ["no", copy.filterRoleOther],
] as const
const SORTS = [
  ["", lists.sortNewest],
  ["oldest", lists.sortOldest],
] as const

export function UserPanel(props: PanelProps) {
  const query = useAdminQuery(usersQuery(props.page, props.filters))
  const controls = (
    <FilterBar label={labels.users}>
      <SearchFilter {...props} label={copy.searchHint} />
      <ChoiceFilter {...props} name="admin" label={labels.admin} options={ADMINS} />
      <ChoiceFilter {...props} name="sort" label={lists.sort} options={SORTS} />
      <DaysFilter {...props} />
    </FilterBar>
  )
  return (
    <ListPanel
      {...props}
      title={labels.users}
      query={query}
      exportUrl={exportUrls.users(props.filters)}
      empty={EMPTY}
      controls={controls}
    >
      {({ users }) => (
        <Table caption={labels.users} captionHidden>
          <thead>
            <tr>
              <th scope="col">{copy.id}</th>
              <th scope="col">{labels.name}</th>
              <th scope="col">{labels.email}</th>
              <th scope="col">{labels.admin}</th>
              <th scope="col">{copy.joined}</th>
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <tr key={user._id}>
                <th scope="row" data-label={copy.id} className={cells.id}>
                  <UserId id={user._id} />
                </th>
                <td data-label={labels.name} className={cells.name}>
                  {user.name || "–"}
                </td>
                <td data-label={labels.email} className={cells.email}>
                  <Email address={user.email} />
                </td>
                <td data-label={labels.admin}>{user.admin ? <Badge tone="primary">{copy.yes}</Badge> : copy.no}</td>
                <td data-label={copy.joined} className={cells.plain}>
                  <time dateTime={user.createdAt}>{day(user.createdAt)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </ListPanel>
  )
}

/** Users who are not customers have no page in the Medusa admin. */
function UserId({ id }: { id: string }) {
  if (!id.startsWith("cus_")) return shortId(id)
  return <MedusaAdminLink path={`customers/${id}`}>{shortId(id)}</MedusaAdminLink>
}
