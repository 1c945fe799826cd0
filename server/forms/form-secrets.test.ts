import { randomBytes } from 'node:crypto'
import { withoutRow } from '@client-center/domain/forms/answer-at.ts'
import { smallForm } from '@client-center/domain/forms/testing/small-form.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  putAnswer,
  catchRefusal,
  smallKind,
  startFormWorld,
  type FormWorld,
  type Someone,
} from '../testing/form-world.ts'
import { readSecret } from './read-secret.ts'

let world: FormWorld
let maria: Someone
let otto: Someone

beforeAll(async () => {
  world = await startFormWorld()
  maria = world.maria
  otto = world.otto
})
afterAll(() => world.drop())

describe('A secret', () => {
  const path = 'identity/ssn'
  const read = (id: string, at = path, who = maria, other?: Buffer) =>
    world.request(who, (db) =>
      readSecret(db, smallKind, { account: world.account, id }, at, {
        ...world.author(who),
        ...(other === undefined ? {} : { secretKey: other }),
      }),
    )

  test('can be read in full only by its path, and reading it is audited', async () => {
    const { id } = await world.newForm()
    expect(await read(id)).toBe('123-45-6789')
    expect((await world.trail(id)).at(-1)).toMatchObject({ action: 'smallForm.secretRead', after: { path } })
    expect((await catchRefusal(read(id, 'identity/name'))).status).toBe(404)
    expect((await catchRefusal(read(id, path, world.stranger))).status).toBe(404)
  })
  test('is in no table as it was typed', async () => {
    const { id, rev, answers } = await world.newForm()
    await world.save(maria, id, { rev, answers: putAnswer(answers, path, '987-65-4321') })
    for (const table of ['form', 'form_save', 'form_secret', 'audit_event'] as const) {
      const { rows } = await sql<{ said: string }>`select t::text as said from ${sql.table(table)} t`.execute(
        world.database.system,
      )
      expect(
        rows.filter(({ said }) => /123-45-6789|987-65-4321/.test(said)),
        table,
      ).toEqual([])
    }
    const { sealed } = await findSealed(id)
    expect(sealed.includes('987-65-4321')).toBe(false)
  })
  test('sent back concealed is unchanged, also with other answers', async () => {
    const { id, rev, answers } = await world.newForm()
    const next = await world.save(otto, id, { rev, answers: putAnswer(answers, 'identity/name', 'Amara') })
    expect(next.answers.identity.ssn).toBe('•••-••-6789')
    expect(await read(id)).toBe('123-45-6789')
  })
  test('that is unknown cannot be set by its last digits', async () => {
    const { id, rev, answers } = await world.newForm()
    const { body } = await catchRefusal(
      world.save(maria, id, { rev, answers: putAnswer(answers, path, '•••-••-0000') }),
    )
    expect(body.problems).toEqual([{ path, sentence: 'Enter the full number' }])
    const moved = putAnswer(answers, 'offices/a/managerSsn', '•••-••-6789')
    expect((await catchRefusal(world.save(maria, id, { rev, answers: moved }))).body.problems).toMatchObject([
      { path: 'offices/a/managerSsn' },
    ])
  })
  test('replaced by one with the same last digits is a change', async () => {
    const { id, rev, answers } = await world.newForm()
    const next = await world.save(maria, id, { rev, answers: putAnswer(answers, path, '999-99-6789') })
    expect([next.rev, await read(id)]).toEqual([2, '999-99-6789'])
    expect((await world.trail(id))[1]?.after).toMatchObject({ changes: [{ path, before: '•••-••-6789' }] })
  })
  test('replaced by both people is a clash, even with the same last digits', async () => {
    const { id, rev, answers } = await world.newForm()
    await world.save(otto, id, { rev, answers: putAnswer(answers, path, '999-99-6789') })
    for (const [value, shown] of [
      ['888-88-6789', '•••-••-6789'],
      ['888-88-8888', '•••-••-8888'],
    ] as const) {
      const { body } = await catchRefusal(world.save(maria, id, { rev, answers: putAnswer(answers, path, value) }))
      expect(body.clashes, value).toMatchObject([{ path, mine: shown, theirs: '•••-••-6789', who: 'Otto' }])
      expect(JSON.stringify(body)).not.toContain(value)
    }
    expect((await world.save(maria, id, { rev, answers: putAnswer(answers, path, '999-99-6789') })).rev).toBe(2)
    expect(await read(id)).toBe('999-99-6789')
  })
  test('is deleted when it is emptied, and with its row', async () => {
    const { id, rev, answers } = await world.newForm()
    const inRow = await world.save(maria, id, {
      rev,
      answers: putAnswer(answers, 'offices/a/managerSsn', '987-65-4321'),
    })
    expect(await read(id, 'offices/a/managerSsn')).toBe('987-65-4321')
    const rowGone = withoutRow(smallForm, inRow.answers, 'offices/a')
    const next = await world.save(maria, id, { rev: inRow.rev, answers: putAnswer(rowGone, path, '') })
    expect(next.answers.identity.ssn).toBe('')
    for (const gone of [path, 'offices/a/managerSsn']) expect((await catchRefusal(read(id, gone))).status).toBe(404)
  })
  test('is bound to its row, its path and the installation key', async () => {
    const { id } = await world.newForm()
    const { id: other } = await world.newForm()
    const { sealed } = await findSealed(id)
    await world.database.system.updateTable('form_secret').set({ sealed }).where('form_id', '=', other).execute()
    expect((await catchRefusal(read(other))).message).toMatch(/enter it again/)
    expect((await catchRefusal(read(id, path, maria, randomBytes(32)))).message).toMatch(/enter it again/)
    await world.database.system
      .updateTable('form_secret')
      .set({ path: 'identity/x' })
      .where('form_id', '=', id)
      .execute()
    expect((await catchRefusal(read(id, 'identity/x'))).status).toBe(404)
  })

  const findSealed = (id: string) =>
    world.database.system.selectFrom('form_secret').select('sealed').where('form_id', '=', id).executeTakeFirstOrThrow()
})
