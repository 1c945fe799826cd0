import { randomUUID } from 'node:crypto'
import { withoutRow, withRow } from '@client-center/domain/forms/answer-at.ts'
import { emptyAnswers } from '@client-center/domain/forms/form.ts'
import { merge, copyAnswer } from '@client-center/domain/forms/merge.ts'
import { smallForm } from '@client-center/domain/forms/testing/small-form.ts'
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
import { deleteForm } from './delete-form.ts'

let world: FormWorld
let maria: Someone
let otto: Someone

beforeAll(async () => {
  world = await startFormWorld()
  maria = world.maria
  otto = world.otto
})
afterAll(() => world.drop())

describe('A form', () => {
  test('is added by its first save and read back, with secrets concealed', async () => {
    const { id, rev, answers } = await world.newForm()
    expect(rev).toBe(1)
    expect(answers).toEqual(putAnswer(startAnswers, 'identity/ssn', '•••-••-6789'))
    expect(await world.stored(id)).toMatchObject({ rev: 1, answers, lost: [] })
  })
  test('of another practice can be neither read nor saved, and one of another kind is not found', async () => {
    const { id } = await world.newForm()
    expect(await world.stored(id, world.stranger)).toBeUndefined()
    expect((await catchRefusal(world.save(world.stranger, id, { rev: 1, answers: startAnswers }))).status).toBe(404)
    await expect(world.save(world.stranger, randomUUID(), { rev: 0, answers: startAnswers })).rejects.toThrow(
      /row-level security/,
    )
    const other = { ...smallKind, name: 'other' }
    expect((await catchRefusal(world.save(maria, id, { rev: 0, answers: startAnswers }, other))).status).toBe(404)
    expect((await catchRefusal(world.save(maria, randomUUID(), { rev: 1, answers: startAnswers }))).status).toBe(404)
    for (const [who, kind] of [
      [maria, other],
      [world.stranger, smallKind],
    ] as const) {
      const deleting = world.request(who, (db) =>
        deleteForm(db, kind, { account: world.account, id }, world.author(who)),
      )
      expect((await catchRefusal(deleting)).status).toBe(404)
    }
    expect(await world.stored(id)).toBeDefined()
  })
  test('is deleted with its saves and its secrets', async () => {
    const { id } = await world.newForm()
    await world.request(maria, (db) => deleteForm(db, smallKind, { account: world.account, id }, world.author(maria)))
    const left = await Promise.all(
      (['form_save', 'form_secret'] as const).map((table) =>
        world.database.system.selectFrom(table).select('form_id').where('form_id', '=', id).execute(),
      ),
    )
    expect(left).toEqual([[], []])
    expect((await world.trail(id)).at(-1)).toMatchObject({ action: 'smallForm.deleted', person_id: maria.person.id })
    const again = world.request(maria, (db) =>
      deleteForm(db, smallKind, { account: world.account, id }, world.author(maria)),
    )
    expect((await catchRefusal(again)).status).toBe(404)
  })
})

describe('Two people', () => {
  test('save what only one of them changed, whoever saves first', async () => {
    const { id, rev, answers } = await world.newForm()
    await world.save(otto, id, { rev, answers: putAnswer(answers, 'offices/a/zip', '35203') })
    const both = await world.save(maria, id, { rev, answers: putAnswer(answers, 'identity/name', 'Amara') })
    expect(both.rev).toBe(3)
    expect(both.answers).toEqual(putAnswer(putAnswer(answers, 'offices/a/zip', '35203'), 'identity/name', 'Amara'))
  })
  test('learn who changed the same answer and when, and nothing of that save is written', async () => {
    const { id, rev, answers } = await world.newForm()
    const theirs = await world.save(otto, id, { rev, answers: putAnswer(answers, 'identity/name', "Otto's") })
    const when = world.lastSave()
    await world.save(otto, id, { rev: theirs.rev, answers: putAnswer(theirs.answers, 'jobs/row-1/employer', 'Else') })
    const mine = putAnswer(putAnswer(answers, 'identity/name', "Maria's"), 'offices/a/zip', '1')
    const { status, body } = await catchRefusal(world.save(maria, id, { rev, answers: mine }))
    expect(status).toBe(444)
    const expectedClash = { path: 'identity/name', mine: "Maria's", theirs: "Otto's", who: 'Otto', when }
    expect(body.clashes).toEqual([{ ...expectedClash, isSender: false }])
    // Otto himself, in a tab that he left open.
    const own = await catchRefusal(world.save(otto, id, { rev, answers: putAnswer(answers, 'identity/name', 'Third') }))
    expect(own.body.clashes).toMatchObject([{ path: 'identity/name', who: 'Otto', isSender: true }])
    expect(await world.stored(id)).toMatchObject({ rev: 3, answers: { offices: [{ zip: '' }, {}] } })
  })
  test('choose one of both and save again', async () => {
    const { id, rev, answers } = await world.newForm()
    const theirs = await world.save(otto, id, { rev, answers: withoutRow(smallForm, answers, 'offices/b') })
    const mine = putAnswer(putAnswer(answers, 'offices/b/zip', '2'), 'identity/name', "Maria's")
    expect((await catchRefusal(world.save(maria, id, { rev, answers: mine }))).body.clashes).toMatchObject([
      { path: 'offices/b', theirs: null, who: 'Otto' },
    ])
    const merged = merge(smallForm, answers, mine, theirs.answers)
    const chosen = merged.clashes.reduce((state, { path }) => copyAnswer(smallForm, state, mine, path), merged.answers)
    expect((await world.save(maria, id, { rev: theirs.rev, answers: chosen })).answers).toEqual(mine)
  })
  test('who have both seen nothing make one form', async () => {
    const id = randomUUID()
    const empty = emptyAnswers(smallForm)
    const all = await Promise.all([
      world.save(maria, id, { rev: 0, answers: putAnswer(empty, 'identity/name', 'Amara') }),
      world.save(otto, id, { rev: 0, answers: putAnswer(empty, 'consent/country', 'home') }),
    ])
    expect(new Set(all.map(({ rev }) => rev))).toEqual(new Set([1, 2]))
    expect(await world.stored(id)).toMatchObject({
      rev: 2,
      answers: { identity: { name: 'Amara' }, consent: { country: 'home' } },
    })
  })
  test('and many more at once lose nothing', async () => {
    const { id, rev, answers } = await world.newForm()
    const names = Array.from({ length: 6 }, (_, at) => `row-x${at}`)
    await Promise.all(
      names.map((name, at) =>
        world.save(at % 2 === 0 ? maria : otto, id, {
          rev,
          answers: withRow(smallForm, answers, 'jobs', { ...startAnswers.jobs[0], id: name }),
        }),
      ),
    )
    const now = await world.stored(id)
    expect(now?.rev).toBe(7)
    expect(now?.answers.jobs.map((row) => row.id).toSorted()).toEqual(['row-1', ...names].toSorted())
  })
  test('cannot have seen what was never saved', async () => {
    const { id, answers } = await world.newForm()
    expect((await catchRefusal(world.save(maria, id, { rev: 2, answers }))).body.message).toMatch(
      /Reload to see the latest/,
    )
  })
})

describe('A save that is sent again', () => {
  test('changes the form once by its id, even after someone else has saved', async () => {
    const { id, rev, answers } = await world.newForm()
    const sent = { rev, saveId: randomUUID(), answers: putAnswer(answers, 'identity/name', 'Amara') }
    const first = await world.save(maria, id, sent)
    const theirs = await world.save(otto, id, {
      rev: first.rev,
      answers: putAnswer(first.answers, 'identity/name', 'Theirs'),
    })
    expect(await world.save(maria, id, sent)).toEqual(theirs)
    expect(await world.trail(id)).toHaveLength(3)
  })
  test('changes the form once by its content', async () => {
    const { id, rev, answers } = await world.newForm()
    const sent = {
      rev,
      answers: putAnswer(putAnswer(answers, 'identity/name', 'Amara'), 'identity/ssn', '987-65-4321'),
    }
    const first = await world.save(maria, id, sent)
    expect(await world.save(maria, id, sent)).toEqual(first)
    expect(await world.save(maria, id, { ...first })).toEqual(first)
    expect(await world.trail(id)).toHaveLength(2)
  })
})
