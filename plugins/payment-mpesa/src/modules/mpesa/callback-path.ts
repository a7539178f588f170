/** Where Daraja sends its callbacks; the token of the attempt follows. The folders below `src/api` say the same. */
export const CALLBACK_PATH = "/api/callbacks/mm"
