/** Outcome of a service that a shopper's action started (docs/specification.md): `error` is for the screen, `code` is the server's. */
export type ServiceResult = { success: true } | { success: false; error: string; code?: string | undefined }
