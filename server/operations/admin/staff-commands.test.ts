import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { runAdmin } from './run-admin.ts'

/** The commands about the firm's staff, on the services of the workspace. */

let world: TestDatabase
let folder: string

beforeAll(async () => {
  world = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'staff-commands-'))
})
afterAll(async () => {
  await world.drop()
  await rm(folder, { recursive: true })
})

const admin = (...typed: string[]) =>
  runAdmin(typed, { DATABASE_URL: world.url, DATA_DIR: folder, PUBLIC_URL: 'https://portal.example' })
const GRACE = 'grace@firm.example'
const IRIS = 'iris@firm.example'
const add = (email: string, role: string, ...more: string[]) =>
  admin('add-staff', '--email', email, '--name', 'Somebody', '--role', role, ...more)
const readStaff = () =>
  world.database.system
    .selectFrom('staff_member')
    .select(['name', 'email', 'role', 'external_id', 'left_at'])
    .orderBy('email')
    .execute()

test('staff are added, get another role, cover and leave', async () => {
  const { system } = world.database
  // Staff of the import who has no sign-in yet.
  await admin('add-colleague', '--external-id', 's1', '--name', 'Grace Nakamura', '--email', GRACE)
  expect((await add(GRACE, 'advisor', '--external-id', 's1')).text).toContain('is staff with the role advisor')
  expect(await add(IRIS, 'administrator')).toMatchObject({ code: 0 })
  expect(await readStaff()).toMatchObject([
    { email: GRACE, role: 'advisor', external_id: 's1' },
    { email: IRIS, role: 'administrator', external_id: null },
  ])
  const mails = await system.selectFrom('outgoing_mail').select('recipient').orderBy('recipient').execute()
  expect(mails).toEqual([{ recipient: GRACE }, { recipient: IRIS }])

  expect((await admin('set-role', '--person', 's1', '--role', 'lead')).text).toBe('The role is lead.')

  await admin('create-account', '--external-id', 'a1', '--name', 'Willow Creek Dental')
  await admin('set-subscription', '--account', 'a1', '--tier', 'Ultimate', '--assignee', GRACE)
  const cover = (until: string) => admin('cover', '--account', 'a1', '--staff', IRIS, '--until', until)
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  expect(await cover('soon')).toEqual({ code: 1, text: '"soon" is not a date like 2027-03-31.' })
  expect((await cover(inAMonth)).text).toBe(`The cover lasts until the end of ${inAMonth}.`)
  expect((await admin('end-cover', '--account', 'a1', '--staff', IRIS)).text).toBe('The cover has ended.')
  expect(await admin('end-cover', '--account', 'a1', '--staff', IRIS)).toEqual({
    code: 1,
    text: 'The cover was not found',
  })

  expect(await admin('end-staff', '--person', GRACE, '--successor', 'nobody')).toEqual({
    code: 1,
    text: 'Choose a successor for the practices.',
  })
  expect((await admin('end-staff', '--person', GRACE, '--successor', IRIS)).text).toBe('The staff member has left.')
  const [practice] = await system
    .selectFrom('subscription')
    .innerJoin('staff_member', 'staff_member.id', 'assignee_id')
    .select('email')
    .execute()
  expect(practice?.email).toBe(IRIS)
  expect(await admin('set-subscription', '--account', 'a1', '--tier', 'Support', '--assignee', GRACE)).toEqual({
    code: 1,
    text: `The colleague "${GRACE}" has left`,
  })
})

test('staff and practice users have emails of their own, whichever comes first', async () => {
  await admin('create-account', '--external-id', 'a2', '--name', 'Elm Street Dental')
  await admin('invite', '--email', 'dana@elm.example', '--name', 'Dana Whitfield')
  await admin('grant', '--person', 'dana@elm.example', '--account', 'a2', '--rights', '1')
  expect(await add('dana@elm.example', 'lead')).toEqual({
    code: 1,
    text: 'This email belongs to a user of a practice. Staff need an email of their own.',
  })
  const sentence = 'This email belongs to a staff member. A user of a practice needs an email of their own.'
  expect(await admin('invite', '--email', IRIS, '--name', 'Iris')).toEqual({ code: 1, text: `${IRIS}: ${sentence}` })
  expect(await admin('grant', '--person', IRIS, '--account', 'a2', '--rights', '1')).toEqual({
    code: 1,
    text: sentence,
  })
})

test('an unknown role or person is refused in a sentence', async () => {
  expect((await add('x@firm.example', 'owner')).text).toBe('role must be one of advisor, lead, administrator')
  expect((await admin('set-role', '--person', 'x', '--role', 'lead')).text).toBe('There is no staff member "x".')
})
