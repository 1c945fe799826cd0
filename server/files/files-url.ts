import * as z from 'zod'
import { ConfigProblem } from '../config/setting.ts'

/** The address of a bucket. */
export interface S3Address {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)

/**
 * Parses `FILES_URL`: null if it is empty or `disk`, which stores files in the data directory;
 * `s3://key:secret@host:port/bucket?region=us-east-1&tls=0` names a bucket. Key and secret are percent-encoded. Throws
 * a `ConfigProblem`, which never contains the secret.
 */
export function parseFilesUrl(filesUrl: string): S3Address | null {
  if (filesUrl === '' || filesUrl === 'disk') return null
  const url = URL.parse(filesUrl)
  if (url?.protocol !== 's3:')
    throw new ConfigProblem('FILES_URL must be empty, "disk" or an address that begins with s3://.')
  const bucket = bucketName.safeParse(url.pathname.slice(1))
  if (!url.host || !url.username || !url.password || !bucket.success)
    throw new ConfigProblem('FILES_URL must look like s3://key:secret@host:port/bucket?region=us-east-1.')
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decoded)
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigProblem('FILES_URL must hold its key and secret percent-encoded.')
  const scheme = url.searchParams.get('tls') === '0' ? 'http' : 'https'
  return {
    endpoint: `${scheme}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket: bucket.data,
    credentials: { accessKeyId, secretAccessKey },
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
