/** Constants of the code as the list of an SQL `in`: `'paid', 'needs_review'`. Not for values of a request. */
export const sqlList = (constants: readonly string[]): string => constants.map((constant) => `'${constant}'`).join(", ")
