import type { AdminOrder, LoginResponse } from "@mavazi/contracts"
import { AdminOrderList, AdminStats } from "@mavazi/contracts"
import { expect } from "vitest"
import type { Shop, Visitor } from "../harness"

export const ADMIN = { email: "admin@example.com", password: "mavazi-admin" }
export const ADMIN_NAME = "Otieno Odhiambo"

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A session of the dashboard: the cookie of an admin login and the token created with it. */
export class Administrator {
  private constructor(
    readonly visitor: Visitor,
    readonly token: string,
  ) {}

  static async signIn(shop: Shop): Promise<Administrator> {
    const visitor = shop.visitor()
    const { status, body } = await visitor.api<LoginResponse>("/api/auth/login", { body: ADMIN })
    expect(status).toBe(200)
    return new Administrator(visitor, body.token ?? "")
  }

  get<Body = unknown>(path: string) {
    return this.visitor.api<Body>(path, { headers: bearer(this.token) })
  }

  async stats() {
    return AdminStats.parse((await this.get("/api/admin/stats")).body)
  }

  async order(id: string): Promise<AdminOrder | undefined> {
    return AdminOrderList.parse((await this.get("/api/admin/orders")).body).orders.find((row) => row.id === id)
  }
}
