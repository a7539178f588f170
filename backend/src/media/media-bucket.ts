import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import type { Readable } from "node:stream"
import type { GetObjectCommandOutput, S3 } from "@aws-sdk/client-s3"
import { checkedName, fileNotFound } from "./file-name"
import type { MediaStore } from "./media-store"
import type { BucketOptions } from "./media-options"

/** Conditional and range headers of a request. */
export interface ObjectRequest {
  range?: string | undefined
  ifNoneMatch?: string | undefined
}

/** A bucket of an S3-compatible store behind `/media`. An object appears when its upload is complete. */
export class MediaBucket implements MediaStore {
  private connected?: Promise<S3>

  constructor(private readonly options: BucketOptions) {}

  async has(name: string): Promise<boolean> {
    const client = await this.client()
    return client.headObject(this.place(name)).then(() => true, onMissing(false))
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    const client = await this.client()
    await client.putObject({ ...this.place(name), Body: content })
  }

  async adopt(name: string, source: string): Promise<void> {
    const [client, { size }] = await Promise.all([this.client(), stat(source)])
    await client.putObject({ ...this.place(name), Body: createReadStream(source), ContentLength: size })
  }

  async remove(name: string): Promise<void> {
    const client = await this.client()
    await client.deleteObject(this.place(name))
  }

  async read(name: string): Promise<Readable> {
    return (await this.get(name)).Body as Readable
  }

  /** The store's response; undefined when the browser's copy is current (304). Throws NOT_FOUND. */
  async find(name: string, { range, ifNoneMatch }: ObjectRequest): Promise<GetObjectCommandOutput | undefined> {
    const conditions = { ...(range && { Range: range }), ...(ifNoneMatch && { IfNoneMatch: ifNoneMatch }) }
    try {
      return await this.get(name, conditions)
    } catch (error) {
      if (statusOf(error) === 304) return undefined
      throw error
    }
  }

  private async get(name: string, conditions = {}): Promise<GetObjectCommandOutput> {
    const client = await this.client()
    return client.getObject({ ...this.place(name), ...conditions }).catch((error: unknown) => {
      throw statusOf(error) === 404 ? fileNotFound() : error
    })
  }

  private place(name: string) {
    return { Bucket: this.options.name, Key: checkedName(name) }
  }

  /** Loaded on first use: it takes about 100 ms, which a shop without a bucket saves. */
  private client(): Promise<S3> {
    this.connected ??= import("@aws-sdk/client-s3").then(({ S3 }) => {
      const { region, endpoint, credentials } = this.options
      return new S3({
        region,
        ...(endpoint && { endpoint, forcePathStyle: true }),
        ...(credentials && { credentials }),
        // S3-compatible stores reject the SDK's optional checksums.
        requestChecksumCalculation: "WHEN_REQUIRED",
        responseChecksumValidation: "WHEN_REQUIRED",
      })
    })
    return this.connected
  }
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}

function onMissing<T>(answer: T): (error: unknown) => T {
  return (error) => {
    if (statusOf(error) === 404) return answer
    throw error
  }
}
