import { shortId } from "@mavazi/contracts/admin-words"
import { Badge } from "~/shared/ui/display/badge"
import { Email } from "~/shared/ui/display/email"
import { Table } from "~/shared/ui/display/table"
import { files, usersQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import { day } from "../../model/formats"
import cells from "./cells.module.css"
import { MedusaAdminLink } from "../controls/medusa-admin-link"
import { ChoiceFilter, DaysFilter, FilterBar, SearchFilter } from "./filter-bar"
import { ListPanel, type PanelProps } from "./list-panel"

const EMPTY = { title: "No users yet", text: "Registered users will appear here." }

const ADMINS = [
  ["", "All users"],
  ["yes", "Admins"],
  ["no", "Non-admins"],
] as const
const SORTS = [
  ["", "Newest first"],
  ["oldest", "Oldest first"],
] as const

export function UserPanel(place: PanelProps) {
  const query = useAdminQuery(usersQuery(place.page, place.filters))
  const controls = (
    <FilterBar label="Users">
      <SearchFilter {...place} label="Name or e-mail" />
      <ChoiceFilter {...place} name="admin" label="Admin" options={ADMINS} />
      <ChoiceFilter {...place} name="sort" label="Sort" options={SORTS} />
      <DaysFilter {...place} />
    </FilterBar>
  )
  return (
    <ListPanel
      {...place}
      title="Users"
      query={query}
      file={files.users(place.filters)}
      empty={EMPTY}
      controls={controls}
    >
      {({ users }) => (
        <Table caption="Users" captionHidden>
          <thead>
            <tr>
              <th scope="col">ID</th>
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col">Admin</th>
              <th scope="col">Joined</th>
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <tr key={user._id}>
                <th scope="row" data-label="ID" className={cells.id}>
                  <UserId id={user._id} />
                </th>
                <td data-label="Name" className={cells.name}>
                  {user.name || "–"}
                </td>
                <td data-label="Email" className={cells.email}>
                  <Email address={user.email} />
                </td>
                <td data-label="Admin">{user.admin ? <Badge tone="primary">Yes</Badge> : "No"}</td>
                <td data-label="Joined" className={cells.plain}>
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
