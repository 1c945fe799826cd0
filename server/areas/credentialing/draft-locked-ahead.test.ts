import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changed } from '../../testing/credentialing-verbs.ts'
import { waitForLockQueue } from '../../testing/wait-for-lock-queue.ts'
import { startCredentialing, type Started } from '../../testing/start-credentialing.ts'

let portal: Started['portal']
let host: Started['host']
let maria: Started['maria']
let paul: Started['paul']
let begin: Started['begin']

beforeAll(async () => {
  ;({ portal, host, maria, paul, begin } = await startCredentialing())
})
afterAll(() => portal.close())

/** Somebody else is at the form meanwhile. */
async function whileLocked<T>(id: string, work: () => Promise<T>): Promise<T> {
  const owner = new Client({ connectionString: portal.deps.database.ownerUrl })
  await owner.connect()
  try {
    await owner.query('begin; set local role client_center_system')
    await owner.query('select from credentialing_form where id = $1 for update', [id])
    return await work()
  } finally {
    await owner.end()
  }
}

test('whoever may not save a draft is told so without waiting for it', async () => {
  const { id, answers } = await begin()
  const { system } = portal.deps.database
  const { account_id } = await system
    .selectFrom('credentialing_form')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { id: person } = await system
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'lena@brightsmile.example')
    .executeTakeFirstOrThrow()
  await system.deleteFrom('account_permission').where('person_id', '=', person).execute()
  await system.insertInto('account_permission').values({ person_id: person, account_id, permission: 1 }).execute()
  const sent = { id, rev: 1, saveId: randomUUID(), ...changed(answers, { 'person/name': 'Ines' }) }
  const lena = await portal.signIn('lena@brightsmile.example')
  const sam = await portal.signIn('sam@cedargrove.example')
  await whileLocked(id, async () => {
    expect((await host.draft(sent, lena)).status).toBe(403)
    expect((await host.draft({ ...sent, form: 'x' }, lena)).status).toBe(403)
    expect((await host.draft(sent, sam)).status).toBe(404)
    expect((await host.draft({ ...sent, form: 'x' }, sam)).status).toBe(404)
    expect((await host.draft({ ...sent, form: 'x' }, { authorization: `Bearer ${'x'.repeat(43)}` })).status).toBe(401)
  })
  expect((await host.read(id)).body).toMatchObject({ rev: 1 })
})

test('fifty equal saves that wait for a draft leave the connections to others, and each is the same success', async () => {
  const { id, answers } = await begin()
  const sent = { id, rev: 1, saveId: randomUUID(), ...changed(answers, { 'person/name': 'Ines' }) }
  const { app } = portal.deps.database.pools
  const { saves } = await whileLocked(id, async () => {
    const all = Array.from({ length: 50 }, () => host.draft(sent))
    await waitForLockQueue(portal.deps.database.system, 1, ...all)
    // Somebody else is answered while all of them wait.
    expect((await host.read(id, paul)).status).toBe(200)
    expect(app.waitingCount).toBe(0)
    return { saves: all }
  })
  const [first, ...others] = await Promise.all(saves)
  expect(first).toMatchObject({ status: 200, body: { rev: 2, providerName: 'Ines' } })
  expect(others).toEqual(Array.from({ length: 49 }, () => first))
})

test('a draft that is refused is as it was, and anybody may save it', async () => {
  const { id, answers } = await begin()
  const wrong = [
    { id, rev: 1, saveId: randomUUID(), ...answers, provider: { ...answers.provider, shoeSize: 43 } },
    { id, rev: 1, saveId: randomUUID(), ...changed(answers, { 'offices/row-1/intakeLocationId': randomUUID() }) },
    { id, rev: 7, ...answers },
    { id, rev: '1', ...answers },
  ]
  for (const body of wrong) expect((await host.draft(body)).status).toBe(444)
  const next = { id, rev: 1, saveId: randomUUID(), ...changed(answers, { 'person/name': 'Ines' }) }
  expect(await host.draft(next, paul)).toMatchObject({ status: 200, body: { rev: 2, providerName: 'Ines' } })
  expect(await host.draft(next, maria)).toMatchObject({ status: 200, body: { rev: 2 } })
})

test('only what a save changed is written, and the rest is what it was', async () => {
  const { id, answers } = await begin()
  const { system } = portal.deps.database
  const readStored = () => system.selectFrom('form').select('answers').where('id', '=', id).executeTakeFirstOrThrow()
  const before = (await readStored()).answers as Record<string, object>
  const next = {
    id,
    rev: 1,
    saveId: randomUUID(),
    ...changed(answers, { 'person/name': 'Ines', 'offices/row-1/zip': '36602' }),
  }
  expect((await host.draft(next)).status).toBe(200)
  const [office] = before['offices'] as object[]
  expect((await readStored()).answers).toEqual({
    ...before,
    person: { ...before['person'], name: 'Ines' },
    offices: [{ ...office, zip: '36602' }],
  })
})
