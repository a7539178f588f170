/**
 * SQL expression: name of a user of the engine's admin, else the e-mail address, else the id. Also of a user who was removed,
 * because audits name them.
 * @param id SQL expression of the user's id
 */
export const userNameSql = (id: string): string => `
  coalesce((select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) from "user" u where u.id = ${id}),
           ${id})`
