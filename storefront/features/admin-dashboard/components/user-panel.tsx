import { Badge } from "~/shared/ui/badge"
import { Email } from "~/shared/ui/email"
import { Table } from "~/shared/ui/table"
import { usersQuery } from "../api/admin-queries"
import { useAdminQuery } from "../api/use-admin-query"
import { day, shortId } from "../model/table-words"
import cells from "./cells.module.css"
import { ListPanel, type PanelProps } from "./list-panel"

const EMPTY = { title: "No users yet", text: "Everybody who registers will stand here." }

export function UserPanel({ page, hrefFor }: PanelProps) {
  const query = useAdminQuery(usersQuery(page))
  return (
    <ListPanel title="Users" query={query} page={page} hrefFor={hrefFor} empty={EMPTY}>
      {({ users }) => (
        <Table caption="Users, newest first" captionHidden>
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
                  {shortId(user._id)}
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
