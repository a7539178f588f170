import { createHmac, randomUUID } from "node:crypto"
import { generateTotpCode } from "@medusajs/auth/dist/utils/totp"
import { expect } from "vitest"
import type { Shop, Visitor } from "../harness"
import { bearer } from "./administrator"
import { Merchant } from "./merchant"

const STEP_MS = 30_000
const currentStep = () => Math.floor(Date.now() / STEP_MS)

/** A new administrator in a session of the engine's admin, with or without an authenticator app. */
export class StaffMember {
  readonly login = { email: `${randomUUID()}@example.com`, password: `${randomUUID()}-long` }
  readonly visitor: Visitor
  secret = ""
  factorId = ""
  recoveryCodes: string[] = []

  private constructor(private readonly shop: Shop) {
    this.visitor = shop.visitor()
  }

  /** Invited, and signed in to the engine's admin. */
  static async invite(shop: Shop): Promise<StaffMember> {
    const member = new StaffMember(shop)
    await (await Merchant.signIn(shop)).invite(member.login)
    const { token } = await member.engineLogin()
    await member.openSession(token)
    return member
  }

  static async withFactor(shop: Shop): Promise<StaffMember> {
    const member = await StaffMember.invite(shop)
    await member.enrol()
    return member
  }

  /** The engine's own sign-in by password. */
  async engineLogin() {
    const { body } = await this.shop
      .visitor()
      .api<{ token: string; mfa_required?: boolean; mfa_challenge?: { id: string } }>("/auth/user/emailpass", {
        body: this.login,
      })
    return body
  }

  async openSession(token: string, visitor = this.visitor) {
    const { status } = await visitor.api("/auth/session", { method: "POST", headers: bearer(token) })
    return status
  }

  confirm(given: { password?: string; code?: string }) {
    return this.visitor.api<{ message?: string }>("/admin/confirmation", { body: given })
  }

  /** Sets up the app as the profile page of the engine's admin does. Uses the code of the last step. */
  async enrol(): Promise<void> {
    expect((await this.confirm({ password: this.login.password })).status).toBe(200)
    const { body } = await this.visitor.api<{ secret: string; mfa_factor: { id: string } }>("/auth/mfa/factors", {
      body: { provider: "totp" },
    })
    this.secret = body.secret
    this.factorId = body.mfa_factor.id
    expect(await this.verifyFactor()).toBe(200)
    const codes = await this.visitor.api<{ recovery_codes: string[] }>("/auth/mfa/recovery-codes", { body: {} })
    expect(codes.status).toBe(200)
    this.recoveryCodes = codes.body.recovery_codes
  }

  /** Enters the code of the previous step; repeats with a new one when the step ended before the rejection. */
  private async verifyFactor(): Promise<number> {
    for (;;) {
      const step = currentStep()
      const { status } = await this.visitor.api(`/auth/mfa/factors/${this.factorId}/verify`, {
        body: { code: this.code(-1) },
      })
      if (status === 200 || step === currentStep()) return status
    }
  }

  /** The app's code, offset by a number of steps of thirty seconds. */
  code(steps = 0): string {
    return generateTotpCode({ secret: this.secret, timestamp: Date.now() + steps * STEP_MS })
  }

  wrongCode(): string {
    const right = new Set([-2, -1, 0, 1, 2].map((steps) => this.code(steps)))
    for (let code = 100_000; ; code += 1) if (!right.has(String(code))) return String(code)
  }

  /** Lets codes of earlier steps be used again. */
  async forgetSteps(): Promise<void> {
    await this.shop.db.query(
      "update auth_mfa_factor set provider_metadata = provider_metadata - 'last_step' where id = $1",
      [this.factorId],
    )
  }

  /** Signs in with the code of a step; repeats when the step ended before the response. */
  async loginWithStep(steps: number) {
    for (;;) {
      const step = currentStep()
      await this.forgetSteps()
      const answer = await this.shopLogin(this.code(steps))
      if (step === currentStep()) return answer
    }
  }

  shopLogin(code?: string, visitor = this.shop.visitor()) {
    return visitor.api<{ code?: string; message?: string; token?: string }>("/api/auth/login", {
      body: { ...this.login, ...(code === undefined ? {} : { code }) },
    })
  }

  /** A token of the engine whose code was entered the given number of minutes ago. */
  async tokenWithCodeFrom(minutesAgo: number): Promise<string> {
    const { token, mfa_challenge: challenge } = await this.engineLogin()
    const answer = await this.shop
      .visitor()
      .api<{ token: string }>(`/auth/mfa/challenges/${challenge?.id ?? ""}/verify`, {
        body: { method: "recovery_code", code: this.recoveryCodes.pop() },
        headers: bearer(token),
      })
    expect(answer.status).toBe(200)
    const [header = "", payload = ""] = answer.body.token.split(".")
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object
    const at = new Date(Date.now() - minutesAgo * 60_000).toISOString()
    const changed = Buffer.from(JSON.stringify({ ...claims, mfa_challenge_completed_at: at })).toString("base64url")
    const signature = createHmac("sha256", this.shop.engineEnv.JWT_SECRET ?? "").update(`${header}.${changed}`)
    return `${header}.${changed}.${signature.digest("base64url")}`
  }
}
