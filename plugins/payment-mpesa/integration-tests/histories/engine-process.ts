import { knex as connect, type Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Socket } from "node:net"
import {
  type CrashPoint,
  DarajaClient,
  FieldEncryption,
  KeyedQueue,
  type MedusaPort,
  type MpesaContext,
  parseOptions,
  Timing,
} from "../mpesa-module"

/** Connection of the driver; its socket is destroyed by a crash. */
interface Connection {
  connection: { stream: Socket }
}

const silent = () => undefined

/** One run of a process with the module: a context on tables that outlive it, which can be killed at any point. */
export class EngineProcess {
  readonly context: MpesaContext
  private dead = false
  private readonly connections = new Set<Connection>()
  private readonly knex: Knex
  private crashAt: CrashPoint | number | null = null

  constructor(databaseUrl: string, darajaUrl: string, engine: () => MedusaPort) {
    this.knex = connect({
      client: "pg",
      connection: databaseUrl,
      // Saves a query per connection.
      version: "17",
      log: { warn: silent, error: silent, deprecate: silent, debug: silent },
      pool: {
        min: 0,
        max: 4,
        afterCreate: (connection: Connection, done: (error: null, connection: Connection) => void) => {
          this.connections.add(connection)
          done(null, connection)
        },
      },
    })
    this.knex.on("query", () => {
      if (typeof this.crashAt !== "number") return
      this.crashAt -= 1
      if (this.crashAt === 0) this.kill()
    })
    const options = parseOptions({ mode: "test", baseUrl: darajaUrl, pullNumber: "254712345678" })
    this.context = {
      knex: this.knex,
      // The limit has tests of its own.
      options: { ...options, queriesPerMinute: 60_000_000 },
      timing: new Timing(),
      encryption: new FieldEncryption(options.dataKey),
      daraja: new DarajaClient(options, { breakerOpenMs: 0 }),
      log: { info: silent, warn: silent, error: silent },
      medusa: this.whileAlive(engine),
      orderQueue: new KeyedQueue(),
      crashPoint: (name) => {
        if (this.crashAt === name) this.kill()
        if (this.dead) throw new Error("This process is dead")
      },
    }
  }

  get isDead(): boolean {
    return this.dead
  }

  /** The process dies at the next occurrence of this crash point, or after this number of statements. */
  crashWhen(place: CrashPoint | number | null): void {
    this.crashAt = place
  }

  /** No further statement or call reaches the database or Medusa, as after a power failure. */
  kill(): void {
    this.dead = true
    const client = this.knex.client as { acquireConnection: () => Promise<never> }
    client.acquireConnection = () => Promise.reject(new Error("This process is dead"))
    for (const { connection } of this.connections) connection.stream.destroy()
  }

  async close(): Promise<void> {
    await this.knex.destroy()
  }

  private whileAlive(engine: () => MedusaPort): MedusaPort {
    const living = () => {
      if (this.dead) throw new Error("This process is dead")
      return engine()
    }
    return {
      orderToPay: async (...given) => living().orderToPay(...given),
      orderEventsSql: (orderId) => living().orderEventsSql(orderId),
      amountDueSql: (orderId) => living().amountDueSql(orderId),
      closedAtSql: (orderId) => living().closedAtSql(orderId),
      amountDue: async (...given) => living().amountDue(...given),
      withOrderLock: async (orderId, work) => living().withOrderLock(orderId, work),
      openSession: async (...given) => living().openSession(...given),
      findSession: async (...given) => living().findSession(...given),
      acceptPayment: async (...given) => living().acceptPayment(...given),
      mayPrompt: async (...given) => living().mayPrompt(...given),
      capture: async (...given) => living().capture(...given),
      refundedAmount: async (...given) => living().refundedAmount(...given),
      completeRefund: async (...given) => living().completeRefund(...given),
      refund: async (...given) => living().refund(...given),
      cancelRefundedOrder: async (...given) => living().cancelRefundedOrder(...given),
      readCancellation: async (...given) => living().readCancellation(...given),
      keepOpen: async (...given) => living().keepOpen(...given),
      findUnpaidOrders: async (...given) => living().findUnpaidOrders(...given),
      cancelUnpaidOrder: async (...given) => living().cancelUnpaidOrder(...given),
      emit: async (...given) => living().emit(...given),
    }
  }
}
