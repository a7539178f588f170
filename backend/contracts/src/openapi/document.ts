import { z } from "zod"
import { ErrorBody } from "../shared/errors"
import { EngineAdminErrorBody } from "../engine-admin/error-body"
import { adminOperations } from "./admin-operations"
import "./shared-names"
import { apiOperations } from "./api-operations"
import type { Access, Operation } from "./operation"

const ACCESS_FAILURES = { public: [], shopper: [401], admin: [401, 403], staff: [401] } as const
const SECURITY = {
  public: [],
  shopper: [{ session: [] }],
  admin: [{ session: [], adminToken: [] }],
  staff: [{ staffSession: [] }, { staffToken: [] }],
} as const

const REASONS: Record<number, string> = {
  400: "A field is missing or not valid.",
  401: "Not signed in.",
  403: "The origin is not allowed, or the call is for administrators.",
  404: "Not found, or not the caller's.",
  409: "The current state does not allow the call; the message says why.",
  413: "The request is too large.",
  415: "The content type is wrong.",
  422: "The Idempotency-Key was used with another body, or the cart cannot be used.",
  429: "Too many requests; Retry-After says when to try again.",
  503: "Temporarily unavailable; Retry-After says when to try again.",
}

type Json = Record<string, unknown>

interface DocumentInfo {
  operations: readonly Operation[]
  description: string
  securitySchemes: Json
}

const SESSION = (name: string) => ({ type: "apiKey", in: "cookie", name })
const BEARER_TOKEN = { type: "http", scheme: "bearer" }

/** The calls below `/api`. */
export const apiDocument = () =>
  openApiDocument({
    operations: apiOperations,
    description: "The shop's public surface. Prices are whole Kenyan shillings, VAT included.",
    securitySchemes: { session: SESSION("mavazi"), adminToken: BEARER_TOKEN },
  })

/** The calls below `/admin` that the shop and its plugins add to the engine's. */
export const adminDocument = () =>
  openApiDocument({
    operations: adminOperations.map((operation) => ({ ...operation, access: "staff" as const })),
    description: "Calls of the pages inside the engine's admin. Amounts are Kenyan shillings.",
    securitySchemes: { staffSession: SESSION("connect.sid"), staffToken: BEARER_TOKEN },
  })

const errorBodyOf = (access: Access) => (access === "staff" ? EngineAdminErrorBody : ErrorBody)

function jsonSchema(schema: z.ZodType, io: "input" | "output" = "input"): Json {
  return z.toJSONSchema(schema, { io, unrepresentable: "any" })
}

/** JSON Schema of each named schema as input and as output, which differ where a field has a default or a transform. */
function components(operations: readonly Operation[]): Json {
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
  for (const access of new Set(operations.map((operation) => operation.access))) collect(errorBodyOf(access), "output")
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

function responses({ access, success, confirmation, failures = [] }: Operation): Json {
  const unconfirmed = confirmation === undefined ? [] : [403]
  const good =
    "schema" in success ? reference(success.schema) : { content: { [success.text]: { schema: { type: "string" } } } }
  const bad = [...new Set<number>([...ACCESS_FAILURES[access], ...unconfirmed, ...failures])].sort((a, b) => a - b)
  return {
    [success.status]: { description: "Success.", ...good },
    ...Object.fromEntries(
      bad.map((status) => [status, { description: REASONS[status], ...reference(errorBodyOf(access)) }]),
    ),
  }
}

function operationId({ method, path }: Operation): string {
  const words = path
    .replace(/^\/(?:api|admin)\//, "")
    .split(/[/{}-]+/)
    .filter(Boolean)
  return [method, ...words]
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("")
}

function requestBody({ body, bodyText }: Operation): Json {
  if (body) return { requestBody: { required: true, ...reference(body) } }
  if (bodyText) return { requestBody: { required: true, content: { [bodyText]: { schema: { type: "string" } } } } }
  return {}
}

/** Builds an OpenAPI 3.1 document from operations and their schemas. */
function openApiDocument({ operations, description, securitySchemes }: DocumentInfo): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const { method, path, summary, access } = operation
    paths[path] = {
      ...paths[path],
      [method]: {
        operationId: operationId(operation),
        summary,
        tags: [path.split("/")[2]],
        security: SECURITY[access],
        parameters: parameters(operation),
        ...requestBody(operation),
        responses: responses(operation),
      },
    }
  }
  const document: Json = {
    openapi: "3.1.0",
    info: { title: "Mavazi", version: "1.0.0", description, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/" }],
    paths,
    components: { schemas: components(operations), securitySchemes },
  }
  return JSON.parse(JSON.stringify(document).replaceAll("#/$defs/", "#/components/schemas/")) as Json
}
