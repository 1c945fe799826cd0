import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../testing/app.ts'
import { deliverFromOutbox, mailDelay } from './deliver-from-outbox.ts'
import { listOverdueMail } from './outbox-queries.ts'
import { addToOutbox, type Mail } from './add-to-outbox.ts'

const letter: Mail = {
  recipient: 'lena@brightsmile.example',
  replyTo: 'otto@brightsmile.example',
  subject: 'Löffel & Gäbel',
  text: 'Hello\n.\nhttp://portal.example/reset/very-secret\n',
}
let portal: TestApp
const system = () => portal.deps.database.system

beforeAll(async () => {
  portal = await startApp({ demo: false })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await system().deleteFrom('outgoing_mail').execute()
})

/** Queues the letter and returns its id. */
async function queued(mail: Partial<Mail> = {}): Promise<string> {
  await system()
    .transaction()
    .execute((db) => addToOutbox(db, { ...letter, ...mail }))
  return (await system().selectFrom('outgoing_mail').select('id').executeTakeFirstOrThrow()).id
}
const row = (id: string) =>
  system().selectFrom('outgoing_mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const itsTimeHasCome = () =>
  system()
    .updateTable('outgoing_mail')
    .set({ next_attempt_at: sql<string>`now()` })
    .execute()

describe('Queueing', () => {
  test.each([
    [{ subject: 'Hello\r\nBcc: all@example.com' }, 'The subject must be one line'],
    [{ replyTo: 'a@example.com\nBcc: b@example.com' }, 'Email is not valid'],
    [{ recipient: 'a@example.com\r' }, 'Email is not valid'],
  ])('refuses line breaks in headers', async (broken, message) => {
    await expect(queued(broken)).rejects.toMatchObject({ status: 444, message })
    expect(await system().selectFrom('outgoing_mail').selectAll().execute()).toEqual([])
  })

  test.each(['\u2028', '\u2029', '\u0085', '\u009b'])('refuses the character %j in an address', async (character) => {
    await expect(queued({ recipient: `a${character}@example.com` })).rejects.toMatchObject({ status: 444 })
    await expect(queued({ replyTo: `a${character}@example.com` })).rejects.toMatchObject({ status: 444 })
  })

  test('leaves no encoded word and no invisible line break in a subject', async () => {
    const id = await queued({ subject: 'You can now open A\u2028B\u0085=?utf-8?B?SGVsbG8=?= Dental' })
    expect((await row(id)).subject).toBe('You can now open A B = ?utf-8?B?SGVsbG8= ?= Dental')
  })

  test('leaves nothing behind when the transaction is rolled back', async () => {
    const undone = system()
      .transaction()
      .execute(async (db) => {
        await addToOutbox(db, letter)
        throw new Error('the cause failed')
      })
    await expect(undone).rejects.toThrow('the cause failed')
    expect(await system().selectFrom('outgoing_mail').selectAll().execute()).toEqual([])
  })
})

describe('With a mail server', () => {
  let received: string[]
  let server: SMTPServer | undefined
  let port: number

  /** Starts a mail server; `answer` is its reply to the end of a mail. */
  async function start(answer: () => Error | null = () => null, at = 0): Promise<void> {
    received = []
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const refused = answer()
          if (!refused) received.push(Buffer.concat(parts).toString())
          done(refused)
        })
      },
    })
    opened.on('error', () => undefined)
    server = opened
    port = await new Promise<number>((resolve) => {
      const listener = opened.listen(at, '127.0.0.1', () => {
        const address = listener.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      if (server) server.close(resolve)
      else resolve()
      server = undefined
    })
  const deliver = (id: string) =>
    deliverFromOutbox({ ...portal.deps, config: { ...portal.deps.config, smtpUrl: `smtp://127.0.0.1:${port}` } }, id)

  afterEach(stop)

  test('a mail arrives with its headers, and its text is deleted from the database', async () => {
    await start()
    const id = await queued()
    await deliver(id)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatch(/^To: lena@brightsmile\.example\r$/m)
    expect(received[0]).toMatch(/^Reply-To: otto@brightsmile\.example\r$/m)
    expect(received[0]).toMatch(/^From: Client Center <no-reply@example\.com>\r$/m)
    expect(received[0]).toMatch(new RegExp(`^Message-ID: <${id}@portal\\.example>\\r$`, 'm'))
    expect(received[0]).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(await row(id)).toMatchObject({ sent_at: expect.any(String), body_text: '', attempts: 1, last_error: null })
  })

  test('a server that is down is tried again with growing delays; when it is back the mail arrives once', async () => {
    await start()
    await stop()
    const id = await queued()
    await deliver(id)
    expect(await row(id)).toMatchObject({
      sent_at: null,
      attempts: 1,
      last_error: expect.stringContaining('ECONNREFUSED'),
    })

    await deliver(id)
    expect(await row(id)).toMatchObject({ attempts: 1 })

    await start(undefined, port)
    await itsTimeHasCome()
    await deliver(id)
    await itsTimeHasCome()
    await deliver(id)
    expect(received).toHaveLength(1)
    expect(await row(id)).toMatchObject({ sent_at: expect.any(String), attempts: 2 })
  })

  test('ten deliverers at once deliver one mail', async () => {
    await start()
    const id = await queued()
    await Promise.all(Array.from({ length: 10 }, () => deliver(id)))
    expect(received).toHaveLength(1)
  })

  test('a rejection at the end of the mail counts as not delivered', async () => {
    let refuses = true
    await start(() => (refuses ? new Error('mailbox full') : null))
    const id = await queued()
    await deliver(id)
    expect(await row(id)).toMatchObject({ sent_at: null, last_error: expect.stringContaining('mailbox full') })
    refuses = false
    await itsTimeHasCome()
    await deliver(id)
    expect(received).toHaveLength(1)
  })

  test('a mail that is not accepted for a day and a half is given up and stays stored', async () => {
    await start(() => new Error('never'))
    const id = await queued()
    await system().updateTable('outgoing_mail').set({ attempts: 39 }).execute()
    await deliver(id)
    expect(await row(id)).toMatchObject({ sent_at: null, next_attempt_at: 'infinity', attempts: 40 })
    expect(await listOverdueMail(system())).toEqual([])
  })

  test('neither the recipient nor the text is logged', async () => {
    await start(() => new Error('no such user lena@brightsmile.example'))
    await deliver(await queued())
    expect(portal.logged.join('')).toContain('tried again later')
    expect(portal.logged.join('')).not.toMatch(/lena|very-secret/)
  })
})

test('the delays grow to an hour', () => {
  expect([1, 2, 3, 9, 10, 40].map(mailDelay)).toEqual([10, 20, 40, 2560, 3600, 3600])
})

test('a mail whose server died is found once it is due', async () => {
  const id = await queued()
  expect(await listOverdueMail(system())).toEqual([])
  await system()
    .updateTable('outgoing_mail')
    .set({ next_attempt_at: sql<string>`now() - interval '1 minute'` })
    .execute()
  expect(await listOverdueMail(system())).toEqual([id])
})

describe('Without a mail server', () => {
  test('a mail becomes a file that only the server can read', async () => {
    const id = await queued({ replyTo: null })
    await deliverFromOutbox(portal.deps, id)
    const folder = join(portal.dataDir, 'mail')
    expect(await readdir(folder)).toContain(`${id}.eml`)
    expect((await readdir(folder)).filter((name) => !name.endsWith('.eml'))).toEqual([])
    const text = await readFile(join(folder, `${id}.eml`), 'utf8')
    expect(text).toContain('To: lena@brightsmile.example\r\n')
    expect(text).not.toContain('Reply-To')
    expect(text).toContain('http://portal.example/reset/very-secret')
    expect((await stat(join(folder, `${id}.eml`))).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  test('a link is logged in a demo, and never otherwise', async () => {
    // As a warning, since a demo logs only warnings.
    const countLoggedLinks = () => portal.logged.filter((line) => /"level":40.*very-secret/.test(line)).length
    const before = countLoggedLinks()
    await deliverFromOutbox({ ...portal.deps, config: { ...portal.deps.config, demo: false } }, await queued())
    expect(countLoggedLinks()).toBe(before)
    await system().deleteFrom('outgoing_mail').execute()
    await deliverFromOutbox(portal.deps, await queued())
    expect(countLoggedLinks()).toBe(before + 1)
  })
})
