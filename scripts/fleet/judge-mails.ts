import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import type { RowProblems } from './judge-rows.ts'
import type { LedgerSave } from './ledger.ts'
import { MESSAGE_SUBJECT } from './load-replies.ts'

/** A mail that the mail server of the test received. */
export interface ReceivedMail {
  readonly messageId: string
  readonly text: string
}

/** Reads the mails of a folder, a file for each. */
export async function readReceivedMails(folder: string): Promise<readonly ReceivedMail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('=\r\n', '')
      return { messageId: /^Message-ID: (\S+)/m.exec(text)?.[1] ?? '', text }
    }),
  )
}

/**
 * Checks that each mail that was sent before this time arrived, and that no reply was mailed with two ids. Later mails
 * may be newer than the list.
 */
export async function checkReceivedMails(
  client: Client,
  replies: readonly LedgerSave[],
  mails: readonly ReceivedMail[],
  before: Date,
): Promise<RowProblems> {
  const { rows } = await client.query<{ id: string }>(
    `select id from outgoing_mail where sent_at < $2 and subject like '%' || $1 || '%'`,
    [MESSAGE_SUBJECT, before],
  )
  const received = new Set(mails.map(({ messageId }) => /[\da-f-]{36}/.exec(messageId)?.[0]))
  const idsByReply = new Map<string, Set<string>>()
  for (const { messageId, text } of mails) {
    const id = /Reply ([\da-f-]{36})/.exec(text)?.[1]
    if (id !== undefined) idsByReply.set(id, (idsByReply.get(id) ?? new Set<string>()).add(messageId))
  }
  return {
    lost: rows
      .filter(({ id }) => !received.has(id))
      .map(({ id }) => `The mail ${id} is marked as sent and did not arrive`),
    halfSaved: replies.flatMap(({ id }) =>
      (idsByReply.get(id)?.size ?? 0) > 1 ? [`The reply ${id} was mailed with two ids`] : [],
    ),
  }
}
