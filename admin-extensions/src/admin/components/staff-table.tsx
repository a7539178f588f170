import { ActionDrawer, STACKED } from "@mavazi/admin-ui"
import { ROLE_NAMES } from "@mavazi/contracts/engine-admin/copy"
import type { StaffMember } from "@mavazi/contracts/engine-admin/staff"
import type { StaffRole } from "@mavazi/contracts/engine-admin/staff-roles"
import { Table, Text } from "@medusajs/ui"
import { useState } from "react"
import * as copy from "../copy/staff"
import { changeRole } from "../data/staff"
import { RoleChoice } from "./role-choice"

/** Users of the engine's admin, their roles, and a form to change them. */
export function StaffTable({ staff }: { staff: StaffMember[] }) {
  return (
    <Table className={STACKED}>
      <Table.Header>
        <Table.Row>
          <Table.HeaderCell>{copy.columns.person}</Table.HeaderCell>
          <Table.HeaderCell>{copy.columns.role}</Table.HeaderCell>
          <Table.HeaderCell>{copy.columns.rights}</Table.HeaderCell>
          <Table.HeaderCell />
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {staff.map((member) => (
          <Table.Row key={member.id} className="lg:[&_td]:py-3">
            <Table.Cell>
              <Text size="small">{member.name ?? member.email}</Text>
              {member.name !== null && (
                <Text size="small" className="text-ui-fg-subtle break-all">
                  {member.email}
                </Text>
              )}
            </Table.Cell>
            <Table.Cell>{member.role === null ? "" : ROLE_NAMES[member.role]}</Table.Cell>
            <Table.Cell className="max-w-md">
              <Text size="small" className="text-ui-fg-subtle">
                {member.role === null ? copy.noRole : copy.RIGHTS[member.role]}
              </Text>
            </Table.Cell>
            <Table.Cell className="lg:text-right">
              <ChangeRole member={member} />
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table>
  )
}

function ChangeRole({ member: { id, name, email, role } }: { member: StaffMember }) {
  const [chosen, setChosen] = useState<StaffRole>(role ?? "packer")
  return (
    <ActionDrawer
      {...copy.changeRole}
      description={copy.changeRole.description(name ?? email)}
      ready={chosen !== role}
      action={() => changeRole(id, chosen)}
    >
      <RoleChoice value={chosen} onChange={setChosen} />
    </ActionDrawer>
  )
}
