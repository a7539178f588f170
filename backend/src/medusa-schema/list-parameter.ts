/**
 * SQL of a parameter that is a list of ids, for a named statement. The planner cannot see the length of a subquery's list, so
 * it makes the same plan for every length; PostgreSQL then reuses the plan of the name instead of planning each call, which
 * takes longer than running the statement.
 * @param parameter `?` or `:name`
 */
export const listParameter = (parameter: string) => `(select ${parameter}::text[])::text[]`
