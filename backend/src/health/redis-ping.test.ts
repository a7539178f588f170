import { createServer, type AddressInfo, type Server, type Socket } from "node:net"
import { afterEach, expect, it } from "vitest"
import { pingRedis } from "./redis-ping"

let close: (() => Promise<void>) | undefined

/** A server that implements the Redis commands of a ping. */
async function startRedis(port = 0): Promise<number> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on("data", (data) => {
      // Each command is an array: `*1 $4 ping`. Several may come at once.
      for (const command of String(data).split(/^\*/m).slice(1)) {
        socket.write(/ping/i.test(command) ? "+PONG\r\n" : "+OK\r\n")
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
    close = undefined
  }
  return (server.address() as AddressInfo).port
}

afterEach(() => close?.())

it("succeeds while Redis answers, fails while it is unreachable, and recovers", async () => {
  const port = await startRedis()
  const ping = () => pingRedis(`redis://127.0.0.1:${String(port)}`)
  expect(await ping()).toBe("PONG")
  await close?.()
  await expect(ping()).rejects.toThrow()
  await startRedis(port)
  await expect.poll(() => ping().catch(() => "away"), { timeout: 5_000 }).toBe("PONG")
})
