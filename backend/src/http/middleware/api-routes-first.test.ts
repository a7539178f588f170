import { describe, expect, it } from "vitest"
import { withApiRoutesFirst } from "./api-routes-first"

const route = (path: string) => ({ route: { path } })
const middleware = (name: string) => ({ name, route: undefined })

describe("withApiRoutesFirst", () => {
  it("moves the shop's routes before the engine's, and keeps the order among each", () => {
    const [body, errors] = [middleware("body"), middleware("errors")]
    const layers = [body, route("/store/a"), route("/api/a"), route("/apis"), route("/api/:b"), errors]
    const paths = withApiRoutesFirst(layers).map((layer) => layer.route?.path)
    expect(paths).toEqual([undefined, "/api/a", "/api/:b", "/store/a", "/apis", undefined])
  })

  it("moves no route over a middleware", () => {
    const layers = [route("/store/a"), middleware("between"), route("/api/a")]
    expect(withApiRoutesFirst(layers)).toEqual(layers)
  })

  it("leaves a list without routes as it is", () => {
    expect(withApiRoutesFirst([middleware("body")])).toEqual([middleware("body")])
  })
})
