import { ActionDrawer } from "@mavazi/admin-ui"
import type { StaffRole } from "@mavazi/contracts/engine-admin/staff-roles"
import { Input, Label } from "@medusajs/ui"
import { useState } from "react"
import * as copy from "../copy/staff"
import { invite } from "../data/staff"
import { RoleChoice } from "./role-choice"

/** Invites a person with a role. */
export function InviteForm() {
  const [email, setEmail] = useState("")
  const [role, setRole] = useState<StaffRole>("manager")
  return (
    <ActionDrawer
      {...copy.invite}
      ready={/^\S+@\S+$/.test(email.trim())}
      action={() => invite(email, role)}
      onDone={() => setEmail("")}
    >
      <div className="flex flex-col gap-y-1">
        <Label htmlFor="invited-address" size="small">
          {copy.address}
        </Label>
        <Input
          id="invited-address"
          size="small"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      <RoleChoice value={role} onChange={setRole} />
    </ActionDrawer>
  )
}
