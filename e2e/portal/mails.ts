import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** A mail as its recipient sees it. */
export interface Mail {
  readonly to: string
  readonly subject: string
  /** The text of the mail; all parts joined if it has several. */
  readonly text: string
}

/** The mails in the folder, oldest first. */
export async function readMails(folder: string): Promise<Mail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      return { file, written: (await stat(file, { bigint: true })).mtimeNs }
    }),
  )
  files.sort((file, other) => (file.written < other.written ? -1 : 1))
  return Promise.all(files.map(async ({ file }) => readMail(await readFile(file, 'utf8'))))
}

/** Parses the few formats of mail that the portal writes: plain, quoted-printable and base64 parts in UTF-8. */
function readMail(source: string): Mail {
  const { headers, body } = split(source.replaceAll('\r\n', '\n'))
  return { to: headers['to'] ?? '', subject: words(headers['subject'] ?? ''), text: toText(headers, body) }
}

function toText(headers: Record<string, string>, body: string): string {
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return decoded(headers['content-transfer-encoding'] ?? '', body)
  const parts = body.split(`--${boundary}`).slice(1, -1)
  return parts
    .map((part) => split(part.trimStart()))
    .map((part) => toText(part.headers, part.body))
    .join('\n')
}

function split(source: string): { headers: Record<string, string>; body: string } {
  const end = source.indexOf('\n\n')
  const head = source.slice(0, end).replaceAll(/\n[ \t]+/g, ' ')
  const lines = head
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
  return { headers: Object.fromEntries(lines) as Record<string, string>, body: source.slice(end + 2) } // pairs of texts, by the line above
}

function decoded(encoding: string, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return unquoted(body.replaceAll('=\n', ''))
  return body
}

/** Decodes the encoded words of a subject. */
function words(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : unquoted(word.replaceAll('_', ' ')),
    )
}

function unquoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
