import fc from "fast-check"

/** Texts that have broken applications: in a database, a page, a path, a log, a header, or an object's prototype. */
const TEXTS = [
  "",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "\u202eabc",
  "\ufeff",
  "'",
  "' OR '1'='1",
  "'; DROP TABLE customer; --",
  "1) UNION SELECT null--",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "../../../../etc/passwd",
  "..\\..\\windows",
  "%00",
  "%ff",
  "%",
  "{{7*7}}${7*7}",
  "\r\nSet-Cookie: planted=1",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "-1",
  "9".repeat(400),
  "1e999",
  "0x10",
  "2026-13-45T99:99:99Z",
  "data:image/png;base64,////",
  "x".repeat(70_000),
]

const deep = (levels) => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`)

const VALUES = [
  null,
  true,
  -1,
  0,
  -0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  [],
  [[]],
  ["a", "b"],
  [null],
  {},
  { $gt: "" },
  { toString: 1, constructor: 1 },
  JSON.parse('{"__proto__": {"planted": "yes"}, "constructor": {"prototype": {"planted": "yes"}}}'),
  deep(2_000),
]

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
)

export const hostileValue = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.double() },
)

/** A part of a URL, usually encoded like by a browser, sometimes not. */
const encoded = hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3_000) || "-")
// One percent sign or NUL makes the server reject the whole URL, so they are rare.
const broken = fc.constantFrom("%00", "%ff", "%c0%af", "%ed%a0%80", "%", "%zz", "..%2f..%2fetc", "%2e%2e", "a%0d%0ab")

export const hostileSegment = fc.oneof({ weight: 15, arbitrary: encoded }, { weight: 1, arbitrary: broken })

/** Headers that no page of the shop sends. */
export const hostileHeaders = fc.constantFrom(
  {},
  {},
  {},
  { "content-type": "text/plain" },
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "content-type": "application/json; charset=utf-7" },
  { "content-type": "application/json", "content-encoding": "gzip" },
  { "content-type": "application/xml" },
  { "idempotency-key": "k".repeat(5_000) },
  { "idempotency-key": "' OR 1=1 --" },
  { "last-event-id": "-1e99" },
  { range: "bytes=9-1,-5" },
  { "accept-language": "x".repeat(10_000) },
  { "x-long": "y".repeat(30_000) },
  { authorization: "Bearer ' OR 1=1" },
  { authorization: `Basic ${Buffer.from("sk_\0:").toString("base64")}` },
  { cookie: "mavazi=%00; connect.sid=s%3A%00.x; __proto__=1" },
  { "if-none-match": '"'.repeat(3_000) },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
)

/** Bodies that are not JSON, or JSON that no call accepts. */
export const hostileBody = fc.constantFrom(
  "{",
  "",
  "null",
  "[]",
  '"text"',
  "1",
  '{"a":',
  '{"a":1,}',
  "\ufeff{}",
  "\0",
  "a=b&__proto__[planted]=yes",
  `{"a":"\\ud800"}`,
  `{"__proto__":{"planted":"yes"}}`,
  "[".repeat(50_000),
  `{"a":${"[".repeat(3_000)}${"]".repeat(3_000)}}`,
  JSON.stringify({ a: "x".repeat(6_000_000) }),
)
