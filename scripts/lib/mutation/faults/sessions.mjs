import { faultsOf, HTTP_TESTS } from "./faults-of.mjs"

const ACCOUNT = "backend/src/account/"
const SCHEMA = "backend/src/medusa-schema/accounts/"
const TESTS = `${HTTP_TESTS}account/`
const AUTH = [`${TESTS}auth.test.ts`]
const ADMIN = [`${HTTP_TESTS}admin/access.test.ts`]
const LINKS = [`${TESTS}forgotten-password.test.ts`]
const LIMITS = [`${TESTS}sign-in-limits.test.ts`]
const CONCURRENT = [`${TESTS}concurrent-sign-in.test.ts`]
const UNIT_POLICY = [`${ACCOUNT}passwords/password-policy.test.ts`]
const SECRETS = [`${ACCOUNT}sessions/secret.test.ts`]
const DEVICES = [`${TESTS}sessions.test.ts`]
const NEW_DEVICES = [`${TESTS}new-devices.test.ts`]
const BROWSER_NAMES = [`${ACCOUNT}sessions/browser-name.test.ts`]
const CONFIRMATION = [`${ACCOUNT}mfa/recent-confirmation.test.ts`]

export const SESSION_FAULTS = [
  ...faultsOf(`${SCHEMA}shop-sessions.ts`, AUTH, [
    ["and s.expires_at > now()", "", "a session never ends"],
    ["and s.seen_at > now() - make_interval(days => :idleDays)", "", "an idle session never ends"],
    ["and c.deleted_at is null", "", "a deleted customer stays signed in"],
  ]),
  ...faultsOf(`${SCHEMA}shop-sessions.ts`, ADMIN, [
    [
      "s.admin_seen_at > now() - make_interval(mins => :adminIdleMinutes)",
      "true",
      "an idle administrator's token lives on",
    ],
    [
      "and s.created_at > now() - make_interval(hours => :adminAbsoluteHours)",
      "",
      "an administrator's token never ends",
    ],
    ["and u.deleted_at is null", "", "a removed administrator keeps access"],
  ]),
  ...faultsOf(`${SCHEMA}shop-sessions.ts`, CONCURRENT, [
    [
      "and coalesce((i.app_metadata->>'sessions_version')::int, 0) = :sessionsVersion",
      "",
      "a sign-in with the old password opens a session after it was changed",
    ],
  ]),
  ...faultsOf(`${ACCOUNT}sessions/session-service.ts`, ADMIN, [
    ["if (!secretMatches(token, session.adminTokenHash)) return false", "", "any token opens the dashboard"],
    [
      "session.adminTokenHash === null || !session.adminTokenAlive",
      "session.adminTokenHash === null",
      "an expired token opens the dashboard",
    ],
  ]),
  ...faultsOf(`${ACCOUNT}sessions/session-service.ts`, AUTH, [
    ["person.replaces !== undefined", "false", "a browser's earlier session goes on"],
  ]),
  ...faultsOf(`${ACCOUNT}sessions/session-service.ts`, DEVICES, [
    [".where({ id, auth_identity_id: authIdentityId })", ".where({ id })", "anybody signs out a device"],
  ]),
  ...faultsOf(`${ACCOUNT}sessions/account-sessions.ts`, DEVICES, [
    ["await endSessions(req.scope, authIdentityId, sessionId)", "", "the other devices stay signed in"],
  ]),
  ...faultsOf(`${ACCOUNT}sessions/known-device.ts`, NEW_DEVICES, [
    ["if (!isFirst) await", "if (false) await", "a sign-in from a new device is not reported"],
    ["return rows.length === 0", "return false", "the first sign-in of an account is reported"],
  ]),
  ...faultsOf(`${ACCOUNT}sessions/browser-name.ts`, BROWSER_NAMES, [
    ["name !== undefined && names.has(name)", "name !== undefined", "text of an attacker reaches the notice"],
  ]),
  ...faultsOf(`${ACCOUNT}sessions/secret.ts`, SECRETS, [
    ["randomBytes(32)", "randomBytes(4)", "secrets of sessions can be guessed"],
    ["timingSafeEqual(given, stored)", "true", "every secret matches"],
    ["given.length === stored.length && ", "", "a stored hash of another length throws"],
  ]),
  ...faultsOf(`${ACCOUNT}sessions/session-cookie.ts`, AUTH, [
    ["    httpOnly: true,", "    httpOnly: false,", "scripts read the session"],
    ['sameSite: "lax"', 'sameSite: "none"', "other sites send the session"],
  ]),
  ...faultsOf(`${ACCOUNT}sessions/require-session.ts`, ADMIN, [
    ["if (!session.isAdmin) throw", "if (false) throw", "a shopper with a token is an administrator"],
    ["token === null || ", "token !== null && ", "the dashboard opens without a token"],
  ]),
  ...faultsOf(`${ACCOUNT}sign-in/check-credentials.ts`, LIMITS, [
    [
      "for (const bucket of buckets)",
      "for (const bucket of login ? buckets : [])",
      "guesses at unknown addresses are not counted",
    ],
    ["if (!answer.success || !answer.authIdentity) throw", "if (false) throw", "a wrong password is not refused"],
    ["if (login?.isKnownDevice)", "if (false)", "guesses of strangers lock the owner out"],
    ['["signInBySource", clientAddressOf(req)],', "", "one address guesses for all accounts"],
  ]),
  ...faultsOf(`${SCHEMA}stored-login.ts`, LIMITS, [
    [" and d.is_trusted", "", "a device keeps its own limit after its sessions were ended"],
  ]),
  ...faultsOf(`${ACCOUNT}identity/account-lock.ts`, AUTH, [
    [
      "await trx.raw(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [`account:${email}`])",
      "",
      "two registrations of one address run at once",
    ],
  ]),
  ...faultsOf("backend/src/security/rate-limit-service.ts", LIMITS, [
    ["set hits = greatest(hits - 1, 0)", "set hits = 0", "one success clears the window of failures"],
    ["counted.hits <= limit.hits", "counted.hits < limit.hits", "a limit is reached one hit early"],
    [
      "when r.resets_at <= now() then 1 else r.hits + 1",
      "when r.resets_at <= now() then 1 else 1",
      "hits are not counted",
    ],
  ]),
  ...faultsOf(
    "backend/src/security/rate-limit.ts",
    ["backend/src/security/rate-limit.test.ts"],
    [
      ["slice(0, 4).join", "slice(0, 8).join", "an IPv6 subscriber has endless attempts"],
      ['replace(/^::ffff:/i, "")', "trim()", "one client counts as two"],
    ],
  ),
  ...faultsOf(`${ACCOUNT}email-links/account-link-service.ts`, LINKS, [
    ["used_at is null and expires_at > now()`", "expires_at > now()`", "a link works twice"],
    ["used_at is null and expires_at > now()`", "used_at is null`", "a link works for ever"],
    [
      "where token_hash = ? and purpose = ?`",
      "where token_hash = ? and ? <> ''`",
      "a link for one purpose serves another",
    ],
  ]),
  ...faultsOf(`${ACCOUNT}mfa/recent-confirmation.ts`, CONFIRMATION, [
    ["10 * 60 * 1000", "10 * 60 * 60 * 1000", "a confirmation lasts ten hours"],
    ["until.getTime() > Date.now() ? until : null", "until", "a confirmation never expires"],
    ["context?.mfa_enabled && ", "false && ", "actions need no recent code"],
    ["confirmedUntil(context.password_confirmed_at) === null", "false", "actions need no recent password"],
  ]),
  ...faultsOf(`${ACCOUNT}passwords/password-policy.ts`, UNIT_POLICY, [
    ["characters < length", "characters < length - 1", "a password may be one character shorter"],
    ["characters > MAX_CHARACTERS", "false", "a password may be endless"],
    ["new Set(given).size < 3 ||", "", "aaaaaa is a password"],
    ["given === email || ", "", "the e-mail address is a password"],
    ["commonPasswords.has(part)", "false", "the most common passwords are allowed"],
    ["sequence.includes(given)", "false", "12345678 is a password"],
    ["BRAND_WORDS.test(given) ||", "", "mavazi2026 is a password"],
  ]),
]
