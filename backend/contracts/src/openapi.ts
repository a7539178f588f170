import { z } from "zod"
import { ErrorBody } from "./errors"
import { operations, type Operation } from "./operations"

const ACCESS_FAILURES = { public: [], shopper: [401], admin: [401, 403] } as const
const SECURITY = { public: [], shopper: [{ session: [] }], admin: [{ session: [], adminToken: [] }] } as const

const REASONS: Record<number, string> = {
  400: "The request is not as described.",
  401: "Nobody is signed in.",
  403: "Not from this page, or for administrators only.",
  404: "Nothing is there for this caller.",
  409: "The state of the shop does not allow it; the message says why.",
  413: "The request is too large.",
  422: "The Idempotency-Key was used with another body, or the cart cannot be taken.",
  429: "Too many tries; Retry-After says when to come back.",
  503: "Not now; Retry-After says when to come back.",
}

type Json = Record<string, unknown>

function jsonSchema(schema: z.ZodType, io: "input" | "output" = "input"): Json {
  return z.toJSONSchema(schema, { io, unrepresentable: "any" })
}

/** JSON Schema of each named schema, in the two directions: what is sent may be looser than what is read. */
function components(): Json {
  const named = new Map<string, { schema: z.ZodType; io: "input" | "output" }>()
  const collect = (schema: z.ZodType | undefined, io: "input" | "output") => {
    const id = schema && z.globalRegistry.get(schema)?.id
    if (schema && id) named.set(id, { schema, io })
  }
  const schemas: Json = {}
  for (const { body, query, success } of operations) {
    collect(body, "input")
    if ("schema" in success) collect(success.schema, "output")
    if (query) Object.assign(schemas, jsonSchema(query).$defs)
  }
  collect(ErrorBody, "output")
  for (const { schema, io } of named.values()) {
    const { $defs, $schema: _, ...own } = jsonSchema(schema, io)
    Object.assign(schemas, $defs)
    schemas[String(z.globalRegistry.get(schema)?.id)] = own
  }
  return schemas
}

function reference(schema: z.ZodType): Json {
  const id = z.globalRegistry.get(schema)?.id
  if (!id) throw new Error("A schema of an operation has no id")
  return { content: { "application/json": { schema: { $ref: `#/components/schemas/${id}` } } } }
}

function parameters({ path, query, idempotent }: Operation): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }))
  const { properties = {} } = (query ? jsonSchema(query) : {}) as { properties?: Json }
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: "query", required: false, schema }))
  const key = { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 255 } }
  return [...inPath, ...inQuery, ...(idempotent ? [key] : [])]
}

function responses({ access, success, failures = [] }: Operation): Json {
  const good =
    "schema" in success ? reference(success.schema) : { content: { [success.text]: { schema: { type: "string" } } } }
  const bad = [...new Set<number>([...ACCESS_FAILURES[access], ...failures])].sort((a, b) => a - b)
  return {
    [success.status]: { description: "Success.", ...good },
    ...Object.fromEntries(bad.map((status) => [status, { description: REASONS[status], ...reference(ErrorBody) }])),
  }
}

function operationId({ method, path }: Operation): string {
  const words = path
    .replace("/api/", "")
    .split(/[/{}-]+/)
    .filter(Boolean)
  return [method, ...words]
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("")
}

/** The API document (OpenAPI 3.1), made from the operations and their schemas. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const { method, path, summary, access, body } = operation
    paths[path] = {
      ...paths[path],
      [method]: {
        operationId: operationId(operation),
        summary,
        tags: [path.split("/")[2]],
        security: SECURITY[access],
        parameters: parameters(operation),
        ...(body ? { requestBody: { required: true, ...reference(body) } } : {}),
        responses: responses(operation),
      },
    }
  }
  const document: Json = {
    openapi: "3.1.0",
    info: {
      title: "Mavazi",
      version: "1.0.0",
      description: "The shop's public surface. Prices are whole Kenyan shillings, VAT included.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: components(),
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "mavazi" },
        adminToken: { type: "http", scheme: "bearer" },
      },
    },
  }
  return JSON.parse(JSON.stringify(document).replaceAll("#/$defs/", "#/components/schemas/")) as Json
}
