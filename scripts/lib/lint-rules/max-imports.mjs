/** Refuses a file with more than `max` import declarations. */
export const maxImports = {
  meta: {
    type: "suggestion",
    schema: [
      {
        type: "object",
        properties: { max: { type: "integer", minimum: 0 } },
        required: ["max"],
        additionalProperties: false,
      },
    ],
    messages: { tooMany: "{{count}} imports, at most {{max}} are allowed: the file has two jobs, divide it by topic." },
  },
  create(context) {
    const [{ max }] = context.options
    return {
      Program({ body }) {
        const imports = body.filter(({ type }) => type === "ImportDeclaration")
        const [first] = imports.slice(max)
        if (first) context.report({ node: first, messageId: "tooMany", data: { count: imports.length, max } })
      },
    }
  },
}
