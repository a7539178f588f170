import { ROLE_NAMES } from "@mavazi/contracts/engine-admin/copy"
import { type StaffRole, STAFF_ROLES } from "@mavazi/contracts/engine-admin/staff-roles"
import { Label, Select, Text } from "@medusajs/ui"
import { useId } from "react"
import * as copy from "../copy/staff"

interface RoleChoiceProps {
  value: StaffRole
  onChange: (role: StaffRole) => void
}

/** A role, and what it may do. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-y-1">
      <Label htmlFor={id} size="small">
        {copy.role}
      </Label>
      <Select size="small" value={value} onValueChange={(role) => onChange(role as StaffRole)}>
        <Select.Trigger id={id}>
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          {STAFF_ROLES.map((role) => (
            <Select.Item key={role} value={role}>
              {ROLE_NAMES[role]}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
      <Text size="xsmall" className="text-ui-fg-subtle">
        {copy.RIGHTS[value]}
      </Text>
    </div>
  )
}
