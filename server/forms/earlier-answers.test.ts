import { withoutRow, withRow } from '@client-center/domain/forms/answer-at.ts'
import { checkForm } from '@client-center/domain/forms/check-form.ts'
import { emptyAnswers, newRow } from '@client-center/domain/forms/form.ts'
import { facts, offices, smallForm, type SmallAnswers } from '@client-center/domain/forms/testing/small-form.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  putAnswer,
  catchRefusal,
  smallKind,
  startAnswers,
  startFormWorld,
  type FormWorld,
  type Someone,
} from '../testing/form-world.ts'
import { refuse } from '../refusal/refusal.ts'
import { findEarlierAnswers } from './earlier-answers.ts'
import { saveForm } from './save-form.ts'

let world: FormWorld
let maria: Someone
let otto: Someone

beforeAll(async () => {
  world = await startFormWorld()
  maria = world.maria
  otto = world.otto
})
afterAll(() => world.drop())

describe('The audit', () => {
  test('shows each save by path, with who and from where, and never a secret', async () => {
    const { id, rev, answers } = await world.newForm()
    await world.save(otto, id, {
      rev,
      answers: putAnswer(putAnswer(answers, 'identity/name', 'Amara'), 'identity/ssn', '987-65-4321'),
    })
    const last = (await world.trail(id)).at(-1)
    expect(last).toMatchObject({ action: 'smallForm.saved', person_id: otto.person.id, address: '192.0.2.7' })
    expect(last?.after).toEqual({
      rev: 2,
      changes: [
        { kind: 'answer', path: 'identity/name', before: 'Some name', after: 'Amara' },
        { kind: 'answer', path: 'identity/ssn', before: '•••-••-6789', after: '•••-••-4321' },
      ],
    })
  })
  test('belongs to the save: when that fails there is neither', async () => {
    const { id, rev, answers } = await world.newForm()
    const accept = () => {
      throw refuse('No')
    }
    expect(
      (await catchRefusal(world.save(maria, id, { rev, answers: putAnswer(answers, 'identity/name', 'A'), accept })))
        .body,
    ).toEqual({
      message: 'No',
    })
    expect([(await world.trail(id)).length, (await world.stored(id))?.rev]).toEqual([1, 1])
    const { hash, person } = maria
    const failing = world.request({ hash, person }, async (db) => {
      await saveForm(
        db,
        smallKind,
        { account: world.account, id },
        { rev, answers: putAnswer(answers, 'identity/name', 'B') },
        world.author(maria),
      )
      throw new Error('lost')
    })
    await expect(failing).rejects.toThrow('lost')
    expect([(await world.trail(id)).length, (await world.stored(id))?.rev]).toEqual([1, 1])
  })
  test('of saves cannot be rewritten', async () => {
    const { id } = await world.newForm()
    for (const db of [world.database.app, world.database.system]) {
      await expect(db.updateTable('form_save').set({ rev: 9 }).where('form_id', '=', id).execute()).rejects.toThrow(
        /permission denied/,
      )
      await expect(db.deleteFrom('form_save').where('form_id', '=', id).execute()).rejects.toThrow(/permission denied/)
    }
  })
})

describe('Publishing', () => {
  const publish = (answers: SmallAnswers): SmallAnswers => {
    const { problems, normalized } = checkForm(smallForm, answers, facts)
    if (problems.length > 0) throw refuse('It is not complete', problems)
    return normalized
  }

  test('validates the merged form, and stores the settled answers', async () => {
    const { id, rev, answers } = await world.newForm()
    const complete = putAnswer({ ...answers, offices: startAnswers.offices.slice(0, 1) }, 'identity/name', ' Amara ')
    const accept = publish
    const refused = await catchRefusal(world.save(maria, id, { rev, answers: complete, accept }))
    expect(refused.body.problems).toMatchObject([{ path: 'offices' }, { path: 'offices/a/name' }])
    const office = { ...newRow(offices, 'a'), name: 'Harborview', primary: true }
    const right = withRow(smallForm, complete, 'offices', office)
    expect((await world.save(maria, id, { rev, answers: right, accept })).answers.identity).toMatchObject({
      name: 'Amara',
    })
  })
})

describe('Earlier saves', () => {
  test('are found by rev, without secrets that were replaced', async () => {
    const { id, rev, answers } = await world.newForm()
    const second = await world.save(otto, id, {
      rev,
      answers: putAnswer(withoutRow(smallForm, answers, 'offices/a'), 'identity/ssn', '987-65-4321'),
    })
    await world.save(maria, id, { rev: second.rev, answers: putAnswer(second.answers, 'identity/name', 'Amara') })
    const at = (then: number) =>
      world.request(maria, (db) => findEarlierAnswers(db, smallKind, { account: world.account, id }, then))
    expect(await at(2)).toEqual(second.answers)
    expect(await at(1)).toEqual(putAnswer(answers, 'identity/ssn', ''))
    expect(await at(0)).toEqual(emptyAnswers(smallForm))
    expect([await at(4), await at(-1)]).toEqual([undefined, undefined])
  })
  test('of an older program are converted, and what cannot be converted is not discarded', async () => {
    const { id, rev } = await world.newForm()
    const document = { identity: { fullName: 'Amara' }, pets: [1], offices: [{ id: 'a', zip: 7 }] }
    await write(id, { answers: JSON.stringify(document), version: 1 })
    const found = await world.stored(id)
    expect(found).toMatchObject({ answers: { identity: { name: 'Amara' } }, lost: [{}, {}] })
    if (found === undefined) throw new Error('The form is gone')
    await world.save(maria, id, { rev, answers: putAnswer(found.answers, 'identity/board', 'Board') })
    const saves = await world.database.system.selectFrom('form_save').select('kept').where('form_id', '=', id).execute()
    expect(saves.map((save) => save.kept)).toEqual([null, document])
  })
  test('of a newer program are left alone', async () => {
    const { id, rev, answers } = await world.newForm()
    await write(id, { version: 3 })
    expect((await catchRefusal(world.stored(id))).status).toBe(503)
    expect((await catchRefusal(world.save(maria, id, { rev, answers }))).status).toBe(503)
  })

  const write = (id: string, some: { answers?: string; version?: number }) =>
    world.database.system.updateTable('form').set(some).where('id', '=', id).execute()
})
