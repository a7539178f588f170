import { readFileSync } from "node:fs"
import { at } from "../paths.mjs"

const METHODS = ["get", "post", "put", "patch", "delete"]

/**
 * @typedef {object} Operation
 * @property {string} method
 * @property {string} path with `{names}`
 * @property {string[]} query names of its parameters
 * @property {unknown} [body] a body that its schema allows, more or less
 */

/** Every call of openapi.json. @returns {Operation[]} */
export function readOperations(document = JSON.parse(readFileSync(at("openapi.json"), "utf8"))) {
  const schemas = document.components?.schemas ?? {}
  return Object.entries(document.paths).flatMap(([path, calls]) =>
    METHODS.filter((method) => calls[method]).map((method) => {
      const { parameters = [], requestBody } = calls[method]
      const schema = requestBody?.content?.["application/json"]?.schema
      const query = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name)
      return { method: method.toUpperCase(), path, query, ...(schema && { body: exampleOf(schema, schemas) }) }
    }),
  )
}

/** A valid value for the schema, so that only the replaced part is hostile. */
export function exampleOf(schema, schemas) {
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split("/").at(-1)] ?? {}, schemas)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (choice) return exampleOf(choice, schemas)
  if (schema.type === "array") return [exampleOf(schema.items ?? {}, schemas)]
  if (schema.type === "object" || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, of]) => [name, exampleOf(of, schemas)]),
    )
  if (schema.type === "integer" || schema.type === "number") return schema.minimum > 0 ? schema.minimum : 1
  if (schema.type === "boolean") return true
  if (schema.format === "email") return "fuzz@example.com"
  return "a".repeat(Math.max(6, schema.minLength ?? 0))
}
