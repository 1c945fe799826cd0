import { randomUUID } from 'node:crypto'

/** A file in the shape in which a browser's form sends it. */
export interface FormFile {
  readonly part?: string
  readonly name: string
  readonly content: Buffer | string
  readonly type?: string
}

export interface FormBody {
  readonly payload: Buffer
  readonly headers: { readonly 'content-type': string }
}

/** Builds a multipart body (RFC 7578): the fields, then the file. Escapes names as browsers do. */
export function multipart(fields: Readonly<Record<string, string>>, file?: FormFile): FormBody {
  const boundary = `----form${randomUUID()}`
  const escaped = (name: string): string => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"\r\n\r\n${value}\r\n`),
  )
  if (file) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${file.part ?? 'uploadedFile'}"; filename="${escaped(file.name)}"\r\nContent-Type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`
    parts.push(Buffer.from(head), Buffer.from(file.content), Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
