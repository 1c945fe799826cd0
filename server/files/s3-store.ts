import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  type ListMultipartUploadsCommandOutput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type FileStore, FileMissing, FileStoreUnavailable, isKey, requireKey, STORE_ID } from './file-store.ts'
import type { S3Address } from './files-url.ts'

/** The smallest part that S3 allows. An upload uses about this much memory. */
const PART_BYTES = 5 * 1024 * 1024

/** How long to wait until the service answers a request, in milliseconds; the client tries twice. */
const REPLY_TIMEOUT = 30_000

/**
 * Stores files in a bucket of any S3-compatible service. An object becomes visible only when its last part has arrived.
 */
export async function openS3Store(address: S3Address, replyTimeout = REPLY_TIMEOUT): Promise<FileStore> {
  const client = new S3Client({
    endpoint: address.endpoint,
    region: address.region,
    credentials: address.credentials,
    forcePathStyle: true,
    maxAttempts: 2,
    // Without limits, requests would wait forever for a service that accepts connections and does not answer.
    requestHandler: { connectionTimeout: 3000, requestTimeout: replyTimeout, throwOnRequestTimeout: true },
    // Most S3-compatible services do not support newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  client.middlewareStack.add(
    (next) => async (call) => {
      try {
        return await next(call)
      } catch (error) {
        throw isUnavailable(error) ? new FileStoreUnavailable('The S3 service failed', { cause: error }) : error
      }
    },
    { step: 'initialize', name: 'unavailable' },
  )
  const Bucket = address.bucket
  await requireBucket(client, Bucket)

  async function* unfinished(): AsyncGenerator<{ key: string; upload: string }> {
    let marks: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {}
    while (marks) {
      const page: ListMultipartUploadsCommandOutput = await client.send(
        new ListMultipartUploadsCommand({ Bucket, ...marks }),
      )
      for (const { Key, UploadId } of page.Uploads ?? [])
        if (Key !== undefined && UploadId !== undefined && isKey(Key)) yield { key: Key, upload: UploadId }
      marks = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null
    }
  }

  return {
    async write(key, content) {
      const upload = new Upload({
        client,
        params: { Bucket, Key: requireKey(key), Body: content },
        partSize: PART_BYTES,
        queueSize: 1,
      })
      try {
        await upload.done()
      } catch (error) {
        content.destroy()
        throw error
      }
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await client
        .send(new GetObjectCommand({ Bucket, Key: requireKey(key), Range }))
        .catch((error: unknown) => {
          throw isNotFound(error) ? new FileMissing(key) : error
        })
      if (!(found.Body instanceof Readable)) throw new Error('The S3 service answered without a stream')
      return found.Body
    },
    async getSize(key) {
      const found = await client
        .send(new HeadObjectCommand({ Bucket, Key: requireKey(key) }))
        .catch((error: unknown) => {
          if (isNotFound(error)) return null
          throw error
        })
      return found?.ContentLength ?? null
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: requireKey(key) })).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
      })
    },
    async *listKeys() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined && isKey(Key)) yield Key
    },
    async *listUnfinished() {
      for await (const { key } of unfinished()) yield key
    },
    async removeUnfinished(key) {
      for await (const { key: found, upload } of unfinished())
        if (found === requireKey(key))
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId: upload }))
    },
    async identify() {
      const known = await findId(client, Bucket)
      if (known !== undefined) return known
      await client.send(new PutObjectCommand({ Bucket, Key: STORE_ID, Body: randomUUID() }))
      return (await findId(client, Bucket)) ?? ''
    },
    freeBytes: () => Promise.resolve(null),
    close: () => client.destroy(),
  }
}

async function findId(client: S3Client, Bucket: string): Promise<string | undefined> {
  const found = await client.send(new GetObjectCommand({ Bucket, Key: STORE_ID })).catch((error: unknown) => {
    if (!isNotFound(error)) throw error
  })
  return found?.Body?.transformToString()
}

async function requireBucket(client: S3Client, Bucket: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket }))
  } catch (error) {
    if (!isNotFound(error)) throw error
    await client.send(new CreateBucketCommand({ Bucket }))
  }
}

const isNotFound = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404

/** Whether the service failed or asked to slow down, also after the attempts that the client makes by itself. */
const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  return error.name === 'TimeoutError' || status === 429 || (status !== undefined && status >= 500)
}
