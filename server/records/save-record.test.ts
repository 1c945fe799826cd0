import { randomUUID } from 'node:crypto'
import { text } from '@client-center/domain/forms/fields/text.ts'
import { city } from '@client-center/domain/forms/fields/city.ts'
import { sampleValues, section } from '@client-center/domain/forms/section.ts'
import { location } from '@client-center/domain/locations/location.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { provider } from '@client-center/domain/providers/provider.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import type { Db } from '../database/connect.ts'
import { executeAllOn } from '../database/execute-all.ts'
import { recordColumns } from './record-columns.ts'
import { defineRecord } from './record.ts'
import { removeRecord, saveCard, saveRecord } from './save-record.ts'

const places = defineRecord('location', location, {
  name: 'place',
  reads: { isTerminated: 'is_terminated' },
  hasUpdatedAt: true,
})
const people = defineRecord('provider', provider, {
  name: 'colleague',
  columns: { providerType: 'type', degreeTypeId: 'degree_type' },
  emptyIsNull: ['npi', 'email'],
  onlyIf: 'deleted_at is null',
  hasUpdatedAt: true,
})
const cards = defineRecord('practice_info', practiceInfo, {
  name: 'card',
  key: 'account_id',
  verbs: { first: 'saved', later: 'saved' },
  hasUpdatedAt: true,
})

let world: TestDatabase
let db: Db
let account: string
let other: string
const maria = randomUUID()
const by = { person: maria, address: '192.0.2.7' }

beforeAll(async () => {
  world = await createTestDatabase()
  // The role that sees every row: tests that the statements themselves protect accounts, without row-level security.
  db = world.database.system
})
afterAll(() => world.drop())
beforeEach(async () => {
  const made = await db
    .insertInto('account')
    .values([{ name: 'Willow Creek Dental' }, { name: 'Mill Street Dental' }])
    .returning('id')
    .execute()
  ;[account = '', other = ''] = made.map(({ id }) => id)
})

/** As many as the pool has connections, so that nobody waits for one. */
const AT_ONCE = ['First', 'Second', 'Third', 'Fourth']

const office = (over: object = {}) => ({ ...sampleValues(location), city: { id: 7, name: 'Harborview' }, ...over })
const save = (id: string, rev: number, over: object = {}, accountId = account) =>
  saveRecord(db, places, { scope: { account_id: accountId }, id, rev, answers: office(over) }, by)
const stored = (id: string) => db.selectFrom('location').selectAll().where('id', '=', id).executeTakeFirst()
const findAuditEntries = (id: string) =>
  db
    .selectFrom('audit_event')
    .select(['action', 'record_type', 'person_id', 'account_id', 'address', 'before', 'after'])
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
const stale = { status: 444, message: expect.stringMatching(/^Someone else changed this/) }

describe('A record', () => {
  test('stores each answer in the column of its name, and a city in two', async () => {
    const id = randomUUID()
    const { record } = await save(id, 0)
    expect(record).toEqual({ ...office(), id, rev: 1, isTerminated: false })
    expect(await stored(id)).toMatchObject({
      account_id: account,
      state_id: office().stateId,
      city_id: 7,
      city_name: 'Harborview',
    })
    const read = await db
      .selectFrom('location as here')
      .select(recordColumns(places, 'here'))
      .where('here.id', '=', id)
      .executeTakeFirstOrThrow()
    expect(read).toEqual({ ...office(), isTerminated: false })
  })

  test('can be read in part for lists that show a part', async () => {
    const id = randomUUID()
    await save(id, 0)
    const read = db.selectFrom('location').select(recordColumns(places, 'location', ['name', 'zip']))
    expect(await read.where('id', '=', id).executeTakeFirst()).toEqual({ name: office().name, zip: office().zip })
  })

  test('stores an empty text as null where the column needs it, and reads it as empty', async () => {
    const answers = { ...sampleValues(provider), npi: '', email: '' }
    const id = randomUUID()
    const { record } = await saveRecord(db, people, { scope: { account_id: account }, id, rev: 0, answers }, by)
    expect(record).toMatchObject({ npi: '', email: '' })
    const row = db.selectFrom('provider').select(['npi', 'email']).where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ npi: null, email: null })
  })

  test('without a column for a field does not compile', () => {
    const settings = { name: 'place', hasUpdatedAt: true } as const
    const more = section('Location', { ...location.fields, floor: text('Floor') })
    // @ts-expect-error -- no table has a column of that name
    defineRecord('location', more, settings)
    // @ts-expect-error -- the address is one text, not a city
    defineRecord('location', section('Location', { address: city('City') }), settings)
    // @ts-expect-error -- an NPI may be null, and the declaration does not say how null is read
    defineRecord('provider', section('Provider', { npi: text('NPI') }), settings)
  })
})

describe('A save', () => {
  test('adds and changes, and audits who did what; for a change only what changed', async () => {
    const id = randomUUID()
    await save(id, 0)
    const { record, before } = await save(id, 1, { zip: '99999', city: { id: null, name: 'Elsewhere' } })
    expect(record).toMatchObject({ rev: 2, zip: '99999', city: { id: null, name: 'Elsewhere' } })
    expect(before).toMatchObject({ rev: 1, zip: office().zip })
    const who = { record_type: 'place', person_id: maria, account_id: account, address: '192.0.2.7' }
    expect(await findAuditEntries(id)).toEqual([
      { ...who, action: 'place.added', before: null, after: { ...office(), id, rev: 1, isTerminated: false } },
      {
        ...who,
        action: 'place.changed',
        before: { rev: 1, zip: office().zip, city: { id: 7, name: 'Harborview' } },
        after: { rev: 2, zip: '99999', city: { id: null, name: 'Elsewhere' } },
      },
    ])
  })

  test('stores its time', async () => {
    const id = randomUUID()
    await save(id, 0)
    // Two saves may fall into one millisecond, so the first is moved into the past.
    await db.updateTable('location').set({ updated_at: '2020-01-01T00:00:00Z' }).where('id', '=', id).execute()
    await save(id, 1, { zip: '99999' })
    expect((await stored(id))?.updated_at).not.toMatch(/^2020/)
  })

  test('with an old rev is refused, changes nothing and audits nothing', async () => {
    const id = randomUUID()
    await save(id, 0)
    await save(id, 1, { name: 'First' })
    await expect(save(id, 1, { name: 'Second' })).rejects.toMatchObject(stale)
    expect(await stored(id)).toMatchObject({ name: 'First', rev: 2 })
    expect(await findAuditEntries(id)).toHaveLength(2)
  })

  test('by several people who read the same succeeds for one, each time', async () => {
    const id = randomUUID()
    await save(id, 0)
    for (let rev = 1; rev <= 10; rev += 1) {
      const all = await Promise.allSettled(AT_ONCE.map((name) => save(id, rev, { name })))
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    expect(await stored(id)).toMatchObject({ rev: 11 })
    expect(await findAuditEntries(id)).toHaveLength(11)
  })

  test('of an unknown record, or another account\'s, gets "not found" and changes nothing', async () => {
    await expect(save(randomUUID(), 1)).rejects.toMatchObject({ status: 404 })
    const id = randomUUID()
    await save(id, 0, {}, other)
    await expect(save(id, 1, { name: 'Ours now' })).rejects.toMatchObject({ status: 404 })
    expect(await stored(id)).toMatchObject({ account_id: other, name: office().name, rev: 1 })
    expect(await findAuditEntries(id)).toHaveLength(1)
  })

  test('of a record that counts as deleted gets "not found"', async () => {
    const id = randomUUID()
    const saving = { scope: { account_id: account }, id, answers: { ...sampleValues(provider), npi: '' } }
    await saveRecord(db, people, { ...saving, rev: 0 }, by)
    await db.updateTable('provider').set({ deleted_at: new Date().toISOString() }).where('id', '=', id).execute()
    await expect(saveRecord(db, people, { ...saving, rev: 1 }, by)).rejects.toMatchObject({ status: 404 })
  })

  test('audits values of other tables as well', async () => {
    const id = randomUUID()
    const saving = { scope: { account_id: account }, id, answers: office() }
    await saveRecord(db, places, { ...saving, rev: 0, auditDetails: { after: { hours: ['9-5'] } } }, by)
    const auditDetails = { before: { hours: ['9-5'], rooms: 3 }, after: { hours: ['9-6'], rooms: 3 } }
    await saveRecord(db, places, { ...saving, rev: 1, auditDetails }, by)
    await removeRecord(
      db,
      places,
      { scope: { account_id: account }, id, auditDetails: { before: { hours: ['9-6'] } } },
      by,
    )
    const [added, changed, deleted] = await findAuditEntries(id)
    expect(added?.after).toMatchObject({ name: office().name, hours: ['9-5'] })
    expect(changed).toMatchObject({ before: { rev: 1, hours: ['9-5'] }, after: { rev: 2, hours: ['9-6'] } })
    expect(changed?.after).not.toHaveProperty('rooms')
    expect(deleted?.before).toMatchObject({ name: office().name, hours: ['9-6'] })
  })

  test('audits that a secret changed, but never its values', async () => {
    const secret = { ...text('Website'), conceal: () => '' }
    const hidden = defineRecord('practice_info', section('Card', { website: secret, dbaName: text('Name') }), {
      name: 'secret-card',
      key: 'account_id',
      hasUpdatedAt: true,
    })
    await saveCard(executeAllOn(db), hidden, account, { website: '111-22-3333', dbaName: 'One', rev: 0 }, by)
    await saveCard(executeAllOn(db), hidden, account, { website: '111-22-4444', dbaName: 'One', rev: 1 }, by)
    await saveCard(executeAllOn(db), hidden, account, { website: '111-22-4444', dbaName: 'Two', rev: 2 }, by)
    const trail = await findAuditEntries(account)
    expect(JSON.stringify(trail)).not.toContain('111-22')
    expect(trail.map(({ after }) => after)).toEqual([
      { website: '…', dbaName: 'One', rev: 1 },
      { website: '…', rev: 2 },
      { dbaName: 'Two', rev: 3 },
    ])
  })
})

describe('A repeated addition', () => {
  test('succeeds again: nothing is written or audited', async () => {
    const id = randomUUID()
    await save(id, 0)
    expect(await save(id, 0)).toMatchObject({ isRepeated: true, record: { id, rev: 1, name: office().name } })
    expect(await findAuditEntries(id)).toHaveLength(1)
  })

  test('sent several times at once leaves one record and one audit entry, each time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = randomUUID()
      const all = await Promise.all(AT_ONCE.map(() => save(id, 0)))
      expect(all.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
      expect(await findAuditEntries(id)).toHaveLength(1)
    }
  })

  test('is refused when its answers differ, or the record has changed since', async () => {
    const id = randomUUID()
    await save(id, 0)
    await expect(save(id, 0, { city: { id: 8, name: 'Harborview' } })).rejects.toMatchObject(stale)
    await save(id, 1)
    await expect(save(id, 0)).rejects.toMatchObject(stale)
    expect(await stored(id)).toMatchObject({ city_id: 7, rev: 2 })
  })

  test('under an id that another account uses is a separate record, and nothing reveals the other', async () => {
    const id = randomUUID()
    const theirs = await save(id, 0, { name: 'Theirs' }, other)
    expect(await save(id, 0)).toEqual({ ...theirs, record: { ...theirs.record, ...office() } })
    await save(id, 1, { name: 'Ours' })
    const both = await db.selectFrom('location').select(['account_id', 'name', 'rev']).where('id', '=', id).execute()
    expect(both.toSorted((one, two) => two.rev - one.rev)).toEqual([
      { account_id: account, name: 'Ours', rev: 2 },
      { account_id: other, name: 'Theirs', rev: 1 },
    ])
    await removeRecord(db, places, { scope: { account_id: account }, id }, by)
    expect(await stored(id)).toMatchObject({ account_id: other, name: 'Theirs' })
  })
})

test("to a card: one person's first save wins, and the card is never missing", async () => {
  const card = (rev: number) => saveCard(executeAllOn(db), cards, account, { ...sampleValues(practiceInfo), rev }, by)
  await expect(card(3)).rejects.toMatchObject(stale)
  expect(await card(0)).toMatchObject({ rev: 1 })
  await expect(card(0)).rejects.toMatchObject(stale)
  expect(await card(1)).toMatchObject({ rev: 2 })
  expect((await findAuditEntries(account)).map(({ action }) => action)).toEqual(['card.saved', 'card.saved'])
})

describe('A removal', () => {
  test('audits the old values, once', async () => {
    const id = randomUUID()
    await save(id, 0)
    const removing = { scope: { account_id: account }, id }
    expect(await removeRecord(db, places, removing, by)).toMatchObject({ id, name: office().name })
    await expect(removeRecord(db, places, removing, by)).rejects.toMatchObject({ status: 404 })
    const [, last] = await findAuditEntries(id)
    expect(last).toMatchObject({ action: 'place.deleted', before: { ...office(), rev: 1 }, after: null })
  })

  test('with an old rev, or from another account, removes nothing', async () => {
    const id = randomUUID()
    await save(id, 0)
    await save(id, 1)
    const removing = { scope: { account_id: account }, id }
    await expect(removeRecord(db, places, { ...removing, rev: 1 }, by)).rejects.toMatchObject(stale)
    await expect(removeRecord(db, places, { scope: { account_id: other }, id }, by)).rejects.toMatchObject({
      status: 404,
    })
    expect(await stored(id)).toMatchObject({ rev: 2 })
    await removeRecord(db, places, { ...removing, rev: 2 }, by)
    expect(await stored(id)).toBeUndefined()
  })
})
