import { z } from "zod"
import { Email } from "../shared/email"
import { MIN_PASSWORD } from "../shared/limits"
import { LANGUAGES } from "../shared/language"
import { NAME_AND_EMAIL_REQUIRED, PICTURE_REQUIRED } from "../shared/copy"
import { NAME_REQUIRED, PASSWORD_TOO_SHORT } from "./copy"

/** Longest accepted password. scrypt takes any length, but request bodies are limited. */
const MAX_PASSWORD = 256

export const CurrentPassword = z.string().min(1).max(MAX_PASSWORD)

const NewPassword = z.string().min(MIN_PASSWORD, PASSWORD_TOO_SHORT).max(MAX_PASSWORD)

/**
 * Token of 256 bits in the URL fragment of an e-mail's link. A malformed token gets the same response as an unknown
 * one.
 */
const LinkToken = z.string().min(1).max(200)

export const User = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean().describe("True after a link sent to this address was opened."),
    phone: z.string(),
    address: z.string(),
    kraPin: z.string().optional().describe("KRA PIN for invoices; absent without one."),
    avatar: z.string().nullable().describe("Path of the avatar picture, or null when none was chosen."),
    admin: z.boolean().describe("True when the login also belongs to a user of the engine's admin."),
    ownPrices: z.boolean().describe("True while a price list is for a group of this customer, see `GET /api/prices`."),
    lowData: z
      .boolean()
      .nullable()
      .describe("Low-data mode, which a sign-in switches on or off in the browser; null when it was never chosen."),
    language: z.enum(LANGUAGES).describe("Of e-mails and messages about the account."),
    createdAt: z.string(),
  })
  .meta({ id: "User", description: "A signed-in user. Fields without a value are empty strings." })

export const LoginRequest = z
  .object({
    email: Email,
    password: z.string().min(1).max(MAX_PASSWORD),
    code: z
      .string()
      .trim()
      .min(1)
      .max(64)
      .optional()
      .describe("For accounts with an authenticator app: its code or a recovery code. Each code is accepted once."),
  })
  .meta({ id: "LoginRequest" })

export const LoginResponse = User.extend({
  user: User,
  token: z.string().optional().describe("Administrators only: bearer token for /api/admin."),
}).meta({ id: "LoginResponse", description: "The user's fields at the top level and again under `user`." })

export const RegisterRequest = z
  .object({
    name: z.string().trim().min(1, NAME_REQUIRED).max(120),
    email: Email,
    password: NewPassword,
  })
  .meta({ id: "RegisterRequest" })

export const RegisterResponse = z.object({ message: z.string(), user: User }).meta({ id: "RegisterResponse" })

export const LogoutResponse = z.object({ message: z.string() }).meta({ id: "LogoutResponse" })

export const ForgotPasswordRequest = z.object({ email: Email }).meta({ id: "ForgotPasswordRequest" })

export const ResetPasswordRequest = z
  .object({ token: LinkToken, password: NewPassword })
  .meta({ id: "ResetPasswordRequest", description: "Administrators' passwords have at least 12 characters." })

export const ResetPasswordResponse = z
  .object({ message: z.string(), admin: z.boolean().describe("True when the account is an administrator's.") })
  .meta({ id: "ResetPasswordResponse" })

export const ChangePasswordRequest = z
  .object({ currentPassword: CurrentPassword, password: NewPassword })
  .meta({ id: "ChangePasswordRequest", description: "Administrators' passwords have at least 12 characters." })

export const VerifyEmailRequest = z.object({ token: LinkToken }).meta({ id: "VerifyEmailRequest" })

export const AccountMessage = z
  .object({ message: z.string() })
  .meta({ id: "AccountMessage", description: "A message that says what was done." })

export const UpdateProfileRequest = z
  .object({
    name: z.string().trim().min(1, NAME_AND_EMAIL_REQUIRED).max(120),
    phone: z.string().trim().max(30),
    address: z.string().trim().max(300),
    kraPin: z.string().trim().max(30).describe("For invoices that are issued from now on; empty removes it."),
    avatar: z
      .string()
      .regex(/^(data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*)?$/, PICTURE_REQUIRED)
      .nullable()
      .describe(
        "Data URL of a PNG, JPEG or WebP picture, re-encoded by the server; null or empty removes the picture.",
      ),
    lowData: z.boolean(),
    language: z.enum(LANGUAGES),
  })
  .partial()
  .meta({ id: "UpdateProfileRequest", description: "Only the fields sent are changed; others are ignored." })

export const AccountSession = z
  .object({
    id: z.string().describe("Identifies the session in calls; it does not authenticate."),
    browser: z.string().nullable().describe("Name of the browser at the sign-in, or null when it is unknown."),
    system: z.string().nullable().describe("Name of its operating system, or null when it is unknown."),
    signedInAt: z.string(),
    lastSeenAt: z.string().describe("Last use, exact to an hour."),
    current: z.boolean().describe("True for the session that makes this call."),
  })
  .meta({ id: "AccountSession" })

export const AccountSessionList = z
  .object({ sessions: z.array(AccountSession) })
  .meta({ id: "AccountSessionList", description: "The sessions of an account: this one first, then the last used." })

export type AccountSession = z.infer<typeof AccountSession>
export type AccountSessionList = z.infer<typeof AccountSessionList>
export type User = z.infer<typeof User>
export type LoginRequest = z.infer<typeof LoginRequest>
export type LoginResponse = z.infer<typeof LoginResponse>
export type RegisterRequest = z.infer<typeof RegisterRequest>
export type RegisterResponse = z.infer<typeof RegisterResponse>
export type ForgotPasswordRequest = z.infer<typeof ForgotPasswordRequest>
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>
export type ResetPasswordResponse = z.infer<typeof ResetPasswordResponse>
export type ChangePasswordRequest = z.infer<typeof ChangePasswordRequest>
export type VerifyEmailRequest = z.infer<typeof VerifyEmailRequest>
export type AccountMessage = z.infer<typeof AccountMessage>
export type UpdateProfileRequest = z.infer<typeof UpdateProfileRequest>
