import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../../config/config.ts'
import { importParts } from '../import/all-parts.ts'
import { readInstallationKey } from '../../installation/installation-key.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { runAdmin } from './run-admin.ts'

let world: TestDatabase
let folder: string

beforeAll(async () => {
  world = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'client-center-admin-'))
})
afterAll(async () => {
  await world.drop()
  await rm(folder, { recursive: true, force: true })
})

const admin = (...typed: string[]) =>
  runAdmin(typed, { DATABASE_URL: world.url, DATA_DIR: folder, PUBLIC_URL: 'https://portal.example' })

describe('The command line', () => {
  test('lists its commands, and the options of each', async () => {
    const { code, text } = await admin('--help')
    expect(code).toBe(0)
    for (const name of [
      'create-account',
      'add-colleague',
      'add-staff',
      'set-role',
      'end-staff',
      'cover',
      'end-cover',
      'invite',
      'invitations',
      'grant',
      'revoke',
      'block',
      'unblock',
      'set-subscription',
      'import',
      'check-files',
      'check-summaries',
      'demo-fill',
      'backup',
      'restore',
      'archive-audit',
      'restore-audit',
    ]) {
      expect(text).toContain(`  ${name} `)
      const help = await admin(name, '--help')
      expect(help).toMatchObject({ code: 0 })
      expect(help.text).toContain(`npm run admin -- ${name}`)
    }
  })

  test('names every list of an import document, in the help and in the guide', async () => {
    const help = await admin('import', '--help')
    const guide = await readFile(new URL('../../../docs/how-to/import.md', import.meta.url), 'utf8')
    const parts = importParts(loadConfig({ DATA_DIR: folder }), () => Promise.reject(new Error('No file is asked for')))
    for (const { name } of parts) {
      expect(help.text).toMatch(new RegExp(`\\b${name}\\b`))
      expect(guide).toContain(`\n### ${name}\n`)
    }
  })

  test.each([
    [['fly'], 'There is no command "fly".'],
    [['grant', '--person', 'x'], 'Missing: --account, --rights'],
    [['grant', '--wings', '2'], "Unknown option '--wings'"],
    [['import'], 'Missing: FILE'],
    [['block', '--person', 'x', 'now'], 'Not understood: now'],
  ])('rejects %j with the reason', async (typed, sentence) => {
    const { code, text } = await admin(...typed)
    expect(code).toBe(2)
    expect(text).toContain(sentence)
  })

  test('creates an account and its people', async () => {
    const { system } = world.database
    expect((await admin('create-account', '--external-id', 'a1', '--name', 'Willow Creek Dental')).text).toContain(
      'is added',
    )
    await admin('add-colleague', '--external-id', 's1', '--name', 'Elena Ruiz', '--email', 'elena@firm.example')
    await admin('set-subscription', '--account', 'a1', '--tier', 'Ultimate', '--assignee', 'elena@firm.example')
    const subscription = await system
      .selectFrom('subscription')
      .innerJoin('staff_member', 'staff_member.id', 'assignee_id')
      .select(['type', 'name'])
      .execute()
    expect(subscription).toEqual([{ type: 3, name: 'Elena Ruiz' }])

    expect(await admin('invite', '--email', 'dana@willow.example', '--name', 'Dana Whitfield')).toMatchObject({
      code: 0,
    })
    const mails = await system.selectFrom('outgoing_mail').select(['recipient', 'body_text']).execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.recipient).toBe('dana@willow.example')
    expect(mails[0]?.body_text).toContain('https://portal.example/invitation/')
    expect((await admin('invitations')).text).toMatch(/^dana@willow\.example {2}Dana Whitfield {2}sent, sent /)

    await admin('grant', '--person', 'dana@willow.example', '--account', 'a1', '--rights', '1,2,3')
    await admin('revoke', '--person', 'dana@willow.example', '--account', 'a1', '--rights', '2')
    const held = await system.selectFrom('account_permission').select('permission').orderBy('permission').execute()
    expect(held.map((row) => row.permission)).toEqual([1, 3])

    expect((await admin('block', '--person', 'dana@willow.example')).text).toBe('The person is blocked.')
    expect((await admin('block', '--person', 'dana@willow.example')).text).toBe('The person was blocked already.')
    expect((await admin('unblock', '--person', 'dana@willow.example')).text).toBe('The person may sign in again.')
  })

  test('gives a new database its key with the first person, so that the server starts afterwards', async () => {
    expect(await readInstallationKey(world.database.system, join(folder, 'secret.key'))).toHaveLength(32)
  })

  test('refuses wrong input with a sentence', async () => {
    const refused = async (...typed: string[]): Promise<string> => {
      const { code, text } = await admin(...typed)
      expect(code).toBe(1)
      return text
    }
    expect(await refused('grant', '--person', 'nobody@x', '--account', 'a1', '--rights', '1')).toBe(
      'There is no person "nobody@x"',
    )
    expect(await refused('grant', '--person', 'dana@willow.example', '--account', 'a1', '--rights', 'all')).toContain(
      'permissions[0] must be 1',
    )
    expect(await refused('set-subscription', '--account', 'a1', '--tier', 'Gold', '--assignee', 'nobody')).toContain(
      'tier must be one of Support',
    )
    expect(await refused('import', join(folder, 'nowhere.json'))).toContain('cannot be read')
    expect(await refused('demo-fill')).toBe('The database is not empty: nothing was filled in.')
  })

  test('imports a file twice, and the second time changes nothing', async () => {
    const file = join(folder, 'firm.json')
    await writeFile(file, JSON.stringify({ accounts: [{ externalId: 'a2', name: 'Mill Street Dental' }] }))
    expect((await admin('import', file)).text).toBe('accounts: 1 added, 0 changed, 0 unchanged')
    expect((await admin('import', file)).text).toBe('accounts: 0 added, 0 changed, 1 unchanged')
    // As a spreadsheet program with another encoding writes it.
    await writeFile(file, JSON.stringify({ accounts: [{ externalId: 'a2', name: 'Müller' }] }), 'latin1')
    expect(await admin('import', file)).toMatchObject({ code: 1, text: expect.stringContaining('is not UTF-8') })
    await writeFile(file, `\uFEFF${JSON.stringify({ accounts: [{ externalId: 'a2', name: 'Mill Street Dental' }] })}`)
    expect((await admin('import', file)).text).toBe('accounts: 0 added, 0 changed, 1 unchanged')
    await writeFile(file, '{"accounts": [')
    expect(await admin('import', file)).toMatchObject({ code: 1, text: expect.stringContaining('is not JSON') })
  })

  test('reports on the files', async () => {
    expect(await admin('check-files')).toEqual({
      code: 0,
      text: '0 files checked: 0 missing, 0 changed, 0 locked, 0 unknown, 0 without a record.',
    })
    expect(await admin('check-summaries')).toEqual({ code: 0, text: '0 providers checked: 0 wrong.' })
  })
})
