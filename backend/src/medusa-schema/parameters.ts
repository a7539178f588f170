/**
 * SQL of parameters for named statements. The planner cannot look into a subquery, so it makes the same plan for every value;
 * PostgreSQL then reuses the plan of the name instead of planning each call, which takes longer than running the statement.
 */

/**
 * A list of ids.
 * @param parameter `?` or `:name`
 */
export const listParameter = (parameter: string) => `(select ${parameter}::text[])::text[]`

/**
 * One id.
 * @param parameter `?` or `:name`
 */
export const idParameter = (parameter: string) => `(select ${parameter}::text)`
