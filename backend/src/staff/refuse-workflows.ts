import { ApiFailure } from "../http/api-failure"
import * as copy from "./copy"

/**
 * Middleware of the engine's calls that run a workflow, or a step of one, by its name: they pass by roles, locks and checks of
 * the call that the workflow belongs to.
 * @throws ApiFailure 409 `not_by_name`
 */
export function refuseWorkflow(): never {
  throw new ApiFailure(409, copy.notByName, "not_by_name")
}
