import { randomUUID } from "node:crypto"
import type { OwnRoleResponse } from "@mavazi/contracts/engine-admin/own-role"
import type { StaffListResponse } from "@mavazi/contracts/engine-admin/staff"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { bearer } from "../../support/administrator"
import { Merchant } from "../../support/merchant"
import { ask, hire, type Staff } from "../../support/staff"

let shop: Shop
let owner: Merchant
beforeAll(async () => {
  shop = await startShop({ simulator: false })
  owner = await Merchant.signIn(shop)
})
afterAll(() => shop.stop())

const setRole = (id: string, role: string, by = owner) =>
  ask(shop, by.headers, ["POST", `/admin/staff/${id}`, { role }])
const products = async (headers: Record<string, string>) =>
  (await ask(shop, headers, ["POST", "/admin/product-tags", { value: randomUUID() }])).status
const staffList = () => owner.call<StaffListResponse>("GET", "/admin/staff")
const roleOf = async ({ id }: { id: string }) => (await staffList()).staff.find((member) => member.id === id)?.role

/** Leaves these users as the only owners. */
async function onlyOwners(...ids: string[]): Promise<() => Promise<void>> {
  const { rows } = await shop.db.query<{ user_id: string }>(
    `update staff_member set role = 'manager' where role = 'owner' and user_id <> all($1) returning user_id`,
    [ids],
  )
  return async () => {
    await shop.db.query(`update staff_member set role = 'owner' where user_id = any($1)`, [
      rows.map((row) => row.user_id),
    ])
  }
}

describe("roles [EA-21]", () => {
  it("of the user that the set-up has made is owner", async () => {
    const { staff } = await staffList()
    expect(staff.find(({ email }) => email === "admin@example.com")).toMatchObject({
      role: "owner",
      name: "Otieno Odhiambo",
    })
  })

  it("are chosen with the invitation, which is listed until it is accepted", async () => {
    const email = `${randomUUID()}@example.com`
    const { invite } = await owner.call<{ invite: { id: string } }>("POST", "/admin/invites", {
      email,
      metadata: { role: "accountant" },
    })
    expect((await staffList()).invitations).toContainEqual(
      expect.objectContaining({ id: invite.id, email, role: "accountant" }),
    )
    const packer = await hire(shop, "packer")
    expect(await roleOf(packer)).toBe("packer")
    expect((await staffList()).invitations.map((each) => each.email)).not.toContain(packer.login.email)
  })

  it.each([undefined, null, {}, { role: "boss" }, { role: ["owner"] }])(
    "are required of an invitation: %j is refused in words",
    async (metadata) => {
      const answer = await ask(shop, owner.headers, ["POST", "/admin/invites", { email: "ann@example.com", metadata }])
      expect([answer.status, answer.body.message]).toEqual([
        400,
        "Invite people on the page Staff, where you choose their role.",
      ])
    },
  )

  it("are those of the own invitation, not of another one whose address is given", async () => {
    const others = `${randomUUID()}@example.com`
    await owner.call("POST", "/admin/invites", { email: others, metadata: { role: "owner" } })
    const login = { email: `${randomUUID()}@example.com`, password: `${randomUUID()}-long` }
    const { invite } = await owner.call<{ invite: { token: string } }>("POST", "/admin/invites", {
      email: login.email,
      metadata: { role: "packer" },
    })
    const { body } = await shop.visitor().api<{ token: string }>("/auth/user/emailpass/register", { body: login })
    const accept = (email: string) =>
      ask(shop, bearer(body.token), [
        "POST",
        `/admin/invites/accept?token=${invite.token}`,
        { email, first_name: "Ben", last_name: "Otieno" },
      ])
    const stolen = await accept(others)
    expect([stolen.status, stolen.body.message]).toEqual([
      400,
      "Please use the address to which the invitation was sent.",
    ])
    expect((await accept(login.email)).status).toBe(200)
    const { staff } = await staffList()
    expect(staff.find(({ email }) => email === login.email)?.role).toBe("packer")
  })

  it("count at once when an owner changes them, in a session that is open", async () => {
    const { id, merchant } = await hire(shop, "manager")
    expect(await products(merchant.headers)).toBe(200)
    expect((await setRole(id, "packer")).status).toBe(200)
    expect(await products(merchant.headers)).toBe(403)
    expect((await setRole(id, "manager")).status).toBe(200)
    expect(await products(merchant.headers)).toBe(200)
  })

  it("are changed by owners only, and nobody else reads them", async () => {
    const { id, merchant } = await hire(shop, "manager")
    expect((await setRole(id, "owner", merchant)).status).toBe(403)
    expect((await ask(shop, merchant.headers, ["GET", "/admin/staff"])).status).toBe(403)
    expect(await merchant.call("GET", "/admin/staff/own-role")).toMatchObject({ role: "manager" })
  })

  it("are told to their users with the calls that they may make, and the owner may make all", async () => {
    const { merchant } = await hire(shop, "packer")
    const { calls } = await merchant.call<OwnRoleResponse>("GET", "/admin/staff/own-role")
    expect(calls).toContain("POST /admin/orders/:id/shipping/packed")
    expect(calls).not.toContain("POST /admin/orders/:id/cancel")
    expect(await owner.call("GET", "/admin/staff/own-role")).toEqual({ role: "owner", calls: null })
    const nobody = await hire(shop, null)
    expect(await nobody.merchant.call("GET", "/admin/staff/own-role")).toEqual({ role: null, calls: [] })
  })

  it("are known names, of users who exist", async () => {
    const { id } = await hire(shop, "packer")
    expect((await setRole(id, "boss")).status).toBe(400)
    expect((await setRole("user_none", "packer")).status).toBe(404)
  })

  it("are said in the refusal, with those that have the right", async () => {
    const { merchant } = await hire(shop, "packer")
    const message = async (path: string) => (await ask(shop, merchant.headers, ["GET", path])).body.message
    expect(await message("/admin/payments")).toBe("This is for owners, managers and accountants. Your role is packer.")
    expect(await message("/admin/api-keys")).toBe("This is for owners. Your role is packer.")
  })
})

describe("a user without a role", () => {
  it("sees the own account and nothing else, and is told why", async () => {
    const { merchant } = await hire(shop, null)
    expect((await ask(shop, merchant.headers, ["GET", "/admin/users/me"])).status).toBe(200)
    const { status, body } = await ask(shop, merchant.headers, ["GET", "/admin/stores"])
    expect([status, body.message]).toEqual([
      403,
      "You have no role in this shop yet. Ask an owner to choose one for you on the page Staff.",
    ])
  })

  it("is one whom the database has got without an invitation", async () => {
    await shop.db.query(`insert into "user" (id, email) values ('user_by_hand', 'by-hand@example.com')`)
    expect(await roleOf({ id: "user_by_hand" })).toBeNull()
  })
})

describe("the own account", () => {
  it("can be renamed by everyone with a role, and no other account", async () => {
    const packer = await hire(shop, "packer")
    const other = await hire(shop, "packer")
    const rename = (id: string) =>
      ask(shop, packer.merchant.headers, ["POST", `/admin/users/${id}`, { first_name: "Ann" }])
    expect([(await rename(packer.id)).status, (await rename(other.id)).status]).toEqual([200, 403])
  })
})

describe("the last owner [EA-22]", () => {
  it("cannot be demoted or removed", async () => {
    const last = await hire(shop, "owner")
    const restore = await onlyOwners(last.id)
    const answer = await setRole(last.id, "manager", last.merchant)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      "The shop needs at least one owner. Make another person an owner first.",
    ])
    const key = await secretKey(last)
    expect((await ask(shop, key, ["DELETE", `/admin/users/${last.id}`])).status).toBe(409)
    await restore()
    expect((await setRole(last.id, "manager")).status).toBe(200)
  })

  it("stays when two owners demote each other at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ann, ben] = [await hire(shop, "owner"), await hire(shop, "owner")]
      const restore = await onlyOwners(ann.id, ben.id)
      const answers = await Promise.all([
        setRole(ann.id, "packer", ben.merchant),
        setRole(ben.id, "packer", ann.merchant),
      ])
      const roles = await shop.db.query(`select from staff_member where user_id = any($1) and role = 'owner'`, [
        [ann.id, ben.id],
      ])
      await restore()
      expect(roles.rowCount).toBe(1)
      const statuses = answers.map(({ status }) => status).sort()
      // The second one was an owner when it was checked, or not any more.
      expect([
        [200, 409],
        [200, 403],
      ]).toContainEqual(statuses)
    }
  })

  it("stays when two owners remove and demote each other at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ann, ben] = [await hire(shop, "owner"), await hire(shop, "owner")]
      const restore = await onlyOwners(ann.id, ben.id)
      await Promise.all([
        ask(shop, ben.merchant.headers, ["DELETE", `/admin/users/${ann.id}`]),
        setRole(ben.id, "packer", ann.merchant),
      ])
      const { rowCount } = await shop.db.query(
        `select from staff_member s join "user" u on u.id = s.user_id and u.deleted_at is null
          where s.role = 'owner' and s.user_id = any($1)`,
        [[ann.id, ben.id]],
      )
      await restore()
      expect(rowCount).toBe(1)
    }
  })
})

describe("a workflow", () => {
  it.each([
    ["remove-user-account", { userId: "user_none" }],
    ["confirm-exchange-request", {}],
    ["confirm-order-edit-request", {}],
    ["refund-payment-workflow", {}],
    ["cancel-order", { order_id: "order_none" }],
    ["create-order-fulfillment", { order_id: "order_none" }],
    ["create-order-credit-lines", { id: "order_none" }],
    ["mark-payment-collection-as-paid", { order_id: "order_none" }],
    ["convert-draft-order", { id: "order_none" }],
    ["update-products", { products: [] }],
  ])("is not run by its name, which passes by the shop's checks: %s [EA-34]", async (workflow, input) => {
    const { count } = await owner.call<{ count: number }>("GET", "/admin/workflows-executions")
    const step = { transaction_id: "none", step_id: "none" }
    const calls: [string, object][] = [
      ["run", { input }],
      ["RUN/", { input }],
      ["steps/success", step],
      ["steps/failure", step],
    ]
    for (const [call, sent] of calls) {
      const path = `/admin/workflows-executions/${workflow}/${call}`
      const { status, body } = await ask(shop, owner.headers, ["POST", path, sent])
      expect([call, status, body.message]).toEqual([call, 409, expect.stringContaining("not run by their name here")])
    }
    expect((await owner.call<{ count: number }>("GET", "/admin/workflows-executions")).count).toBe(count)
  })
})

/** Authorisation by a secret API key that this user has created. */
async function secretKey({ merchant }: Staff): Promise<Record<string, string>> {
  const { api_key: key } = await merchant.call<{ api_key: { token: string } }>("POST", "/admin/api-keys", {
    title: `Key ${randomUUID()}`,
    type: "secret",
  })
  return { authorization: `Basic ${Buffer.from(`${key.token}:`).toString("base64")}` }
}

describe("a secret API key [EA-23]", () => {
  it("has the role of its creator, at each time", async () => {
    const creator = await hire(shop, "owner")
    const key = await secretKey(creator)
    expect(await products(key)).toBe(200)
    await setRole(creator.id, "accountant")
    expect(await products(key)).toBe(403)
    expect((await ask(shop, key, ["GET", "/admin/payments"])).status).toBe(200)
    await owner.call("DELETE", `/admin/users/${creator.id}`)
    expect((await ask(shop, key, ["GET", "/admin/payments"])).status).toBe(403)
  })
})
