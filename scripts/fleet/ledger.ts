import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The kinds of saves that the load makes. */
export const writeKinds = ['location', 'provider', 'draft', 'document', 'reply'] as const
export type WriteKind = (typeof writeKinds)[number]

/** A save that is about to be sent. Every id with an acknowledgment has such a line, too. */
interface SentLine {
  readonly type: 'sent'
  readonly kind: WriteKind
  readonly id: string
  /** The practice. */
  readonly account: string
  /** Checksum of the content, see `toChecksum`. */
  readonly checksum: string
  /** Ids and numbers that the judgment of this kind needs. */
  readonly details: Readonly<Record<string, string | number>>
}

/** A save to which the server replied that it is stored. */
interface AcknowledgedLine {
  readonly type: 'acknowledged'
  readonly at: number
  readonly kind: WriteKind
  readonly id: string
}

/** What happened to one request. Times are milliseconds since 1970. */
export interface AnswerLine {
  readonly type: 'answer'
  readonly kind: WriteKind | 'read' | 'other'
  /** The method and the path, with `{id}` in place of each id. */
  readonly request: string
  /** The HTTP status; 'broken' if the connection broke, 'timeout' if there was no reply in time. */
  readonly status: number | 'broken' | 'timeout'
  /** The beginning of the reply to a refused request. */
  readonly message: string
  readonly sentAt: number
  readonly at: number
}

/** A read that lacked an acknowledged save, or showed the row of another practice. */
interface WrongReadLine {
  readonly type: 'wrongRead'
  readonly at: number
  readonly sentence: string
}

/** The beginning of a round's failure, or the end of the load. */
interface MarkLine {
  readonly type: 'mark' | 'end'
  readonly at: number
  readonly name: string
}

type LedgerLine = SentLine | AcknowledgedLine | AnswerLine | WrongReadLine | MarkLine

/** One file of the ledger, to which a single writer appends JSON lines. */
export interface LedgerFile {
  append(line: LedgerLine): Promise<void>
  /** Returns after the line is on the disk. */
  appendDurably(line: LedgerLine): Promise<void>
  close(): Promise<void>
}

/** Creates a file of the ledger. Its name must be unique in the folder. */
export async function createLedgerFile(folder: string, name: string): Promise<LedgerFile> {
  await mkdir(folder, { recursive: true })
  const file = await open(path.join(folder, `${name}.jsonl`), 'ax')
  const append = (line: LedgerLine): Promise<void> => file.appendFile(`${JSON.stringify(line)}\n`)
  return {
    append,
    async appendDurably(line) {
      await append(line)
      await file.datasync()
    },
    close: () => file.close(),
  }
}

/** A save with the time of its acknowledgment; undefined if the server never replied that it is stored. */
export interface LedgerSave extends Omit<SentLine, 'type'> {
  readonly acknowledgedAt: number | undefined
}

export interface Ledger {
  readonly saves: readonly LedgerSave[]
  readonly answers: readonly AnswerLine[]
  readonly wrongReads: readonly WrongReadLine[]
  /** The marks and ends of the loads, by time. */
  readonly marks: readonly MarkLine[]
}

/** Reads all files of a ledger. */
export async function readLedger(folder: string): Promise<Ledger> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'))
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  // The shape is that of `append`.
  const lines = texts.flatMap((text) => text.split('\n').filter(Boolean)).map((line) => JSON.parse(line) as LedgerLine)
  const acknowledged = new Map(
    lines.flatMap((line) => (line.type === 'acknowledged' ? [[`${line.kind} ${line.id}`, line.at] as const] : [])),
  )
  return {
    saves: lines.flatMap((line) => {
      if (line.type !== 'sent') return []
      const { type: _, ...save } = line
      return [{ ...save, acknowledgedAt: acknowledged.get(`${save.kind} ${save.id}`) }]
    }),
    answers: lines.filter((line) => line.type === 'answer'),
    wrongReads: lines.filter((line) => line.type === 'wrongRead'),
    marks: lines
      .filter((line): line is MarkLine => line.type === 'mark' || line.type === 'end')
      .toSorted((one, other) => one.at - other.at),
  }
}

/** The checksum of a save's content: SHA-256 of its texts. */
export const toChecksum = (content: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')
