import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withAnswer, withoutRow } from '@client-center/domain/forms/answer-at.ts'
import { changes } from '@client-center/domain/forms/changes.ts'
import { Failure } from '../../ui/feedback/failure.ts'
import { madeUpAnswers, madeUpForm, type MadeUpAnswers } from '../../testing/forms-page/made-up-form.ts'
import { madeUpServer } from '../../testing/forms-page/made-up-server.ts'
import { formStore } from '../store/form-store.ts'
import { documentLogic } from '../store/document-logic.ts'
import { autosave } from './autosave.ts'

const PAUSE = 1000
const FIRST = 'identity/firstName'
const LAST = 'identity/lastName'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function begin(settings: Partial<Parameters<typeof autosave<MadeUpAnswers>>[0]> = {}) {
  const server = madeUpServer(madeUpAnswers())
  const store = formStore(documentLogic(madeUpForm), server.readSaved().answers)
  const onTheWay: (() => void)[] = []
  let holds = false
  const saving = autosave({
    store,
    rev: server.readSaved().rev,
    calls: {
      load: server.load,
      save: async (sent, purpose) => {
        const reply = await server.save(sent, purpose)
        if (holds) await new Promise<void>((arrive) => onTheWay.push(arrive))
        return reply
      },
    },
    changedPaths: (before, after) => changes(madeUpForm, before, after).map(({ path }) => path),
    pause: PAUSE,
    sendsDrafts: true,
    ...settings,
  })
  const stop = saving.start()
  return {
    server,
    store,
    saving,
    stop,
    /** Holds replies back until they are released. */
    hold: () => void (holds = true),
    arrive: async () => {
      onTheWay.splice(0).forEach((one) => one())
      await rest(0)
    },
    kept: (path: string) => documentLogic(madeUpForm).answerAt(server.readSaved().answers, path),
    typed: (path: string) => store.view(path).value,
    somebody: (path: string, value: unknown) =>
      server.somebodySaves((answers) => withAnswer(madeUpForm, answers, path, value)),
  }
}
const rest = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('a draft is saved after typing pauses', async () => {
  const { store, saving, server, kept: savedAnswer } = begin()
  store.set(FIRST, 'A')
  await rest(PAUSE - 1)
  store.set(FIRST, 'An')
  expect(saving.state()).toEqual({ kind: 'changed' })
  await rest(PAUSE - 1)
  expect(server.saves()).toBe(0)
  await rest(1)
  expect(server.saves()).toBe(1)
  expect(savedAnswer(FIRST)).toBe('An')
  expect(saving.state()).toEqual({ kind: 'saved' })
  expect(store.isDirty()).toBe(false)
})

test('only one save runs at a time, and what was typed meanwhile stays and goes next', async () => {
  const { store, saving, server, hold, arrive, typed, kept: savedAnswer } = begin()
  hold()
  store.set(FIRST, 'A')
  await rest(PAUSE)
  expect(saving.state()).toEqual({ kind: 'saving' })
  store.set(FIRST, 'An')
  store.set(LAST, 'B')
  await rest(PAUSE * 5)
  expect(server.saves()).toBe(1)
  await arrive()
  expect(typed(FIRST)).toBe('An')
  expect(saving.state()).toEqual({ kind: 'changed' })
  await rest(PAUSE)
  await arrive()
  expect(server.saves()).toBe(2)
  expect([savedAnswer(FIRST), savedAnswer(LAST)]).toEqual(['An', 'B'])
})

test('a save requested during another one waits for it', async () => {
  const { store, saving, server, hold, arrive, kept: savedAnswer } = begin()
  hold()
  store.set(FIRST, 'A')
  await rest(PAUSE)
  store.set(FIRST, 'An')
  const pending = saving.send()
  await rest(0)
  expect(server.saves()).toBe(1)
  await arrive()
  await arrive()
  expect(await pending).toBe(true)
  expect(server.saves()).toBe(2)
  expect(savedAnswer(FIRST)).toBe('An')
})

test("another person's changes arrive with the reply, are merged under what was typed, and are listed", async () => {
  const { store, saving, somebody, typed } = begin()
  somebody(LAST, 'Okonkwo')
  store.set(FIRST, 'Amara')
  await rest(PAUSE)
  expect([typed(FIRST), typed(LAST)]).toEqual(['Amara', 'Okonkwo'])
  expect(saving.arrived()?.paths).toEqual([LAST])
  expect(store.isDirty()).toBe(false)
})

test('where both changed the same answer, mine is shown, theirs stays saved, and the rest is saved until one is chosen', async () => {
  const { store, saving, somebody, typed, kept: savedAnswer } = begin()
  somebody(LAST, 'Bell')
  store.set(LAST, 'Okonkwo-Bell')
  store.set(FIRST, 'Amara')
  await rest(PAUSE)
  expect(store.clashes()).toEqual([
    {
      path: LAST,
      mine: 'Okonkwo-Bell',
      theirs: 'Bell',
      who: 'Lena Fischer',
      when: expect.any(String),
      isSender: false,
    },
  ])
  expect([typed(LAST), savedAnswer(LAST), savedAnswer(FIRST)]).toEqual(['Okonkwo-Bell', 'Bell', 'Amara'])
  // The person types on next to the open clash, and that is saved.
  store.set('identity/phone', '555')
  await rest(PAUSE)
  expect([savedAnswer('identity/phone'), savedAnswer(LAST)]).toEqual(['555', 'Bell'])
  saving.choose(new Map([[LAST, 'mine']]))
  await rest(0)
  expect(savedAnswer(LAST)).toBe('Okonkwo-Bell')
  expect(store.clashes()).toEqual([])
})

test('choosing theirs takes it, even if they removed the row', async () => {
  const { store, saving, server, somebody, typed, kept: savedAnswer } = begin()
  const row = 'offices/offices-2'
  somebody(LAST, 'Bell')
  server.somebodySaves((answers: MadeUpAnswers) => withoutRow(madeUpForm, answers, row))
  store.set(LAST, 'Mine')
  store.set(`${row}/name`, 'Main Street')
  await rest(PAUSE)
  expect(store.clashes().map(({ path }) => path)).toEqual([LAST, row])
  expect(typed(`${row}/name`)).toBe('Main Street')
  saving.choose(
    new Map([
      [LAST, 'theirs'],
      [row, 'theirs'],
    ]),
  )
  await rest(0)
  expect([typed(LAST), savedAnswer(LAST), typed(row)]).toEqual(['Bell', 'Bell', undefined])
  expect(store.isDirty()).toBe(false)
})

test('without a connection typing goes on, saving is retried automatically, and nothing is lost', async () => {
  const { store, saving, server, kept: savedAnswer } = begin()
  server.failWith(new Failure(0))
  store.set(FIRST, 'A')
  await rest(PAUSE)
  expect(saving.state()).toEqual({ kind: 'offline' })
  store.set(FIRST, 'Amara')
  await rest(5_000)
  expect(saving.state()).toEqual({ kind: 'offline' })
  server.failWith(undefined)
  await rest(10_000)
  expect(saving.state()).toEqual({ kind: 'saved' })
  expect(savedAnswer(FIRST)).toBe('Amara')
})

test('a restored connection is used at once', async () => {
  const { store, saving, server, kept: savedAnswer } = begin()
  server.failWith(new Failure(0))
  store.set(FIRST, 'A')
  await rest(PAUSE)
  server.failWith(undefined)
  window.dispatchEvent(new Event('online'))
  await rest(0)
  expect(saving.state()).toEqual({ kind: 'saved' })
  expect(savedAnswer(FIRST)).toBe('A')
})

test('a refused answer shows at its field, and is sent again only after a change', async () => {
  const { store, saving, server, kept: savedAnswer } = begin()
  server.failWith(new Failure(444, 'Not like this', { problems: [{ path: FIRST, sentence: 'Not like this' }] }))
  store.set(FIRST, 'A')
  await rest(PAUSE)
  expect(saving.state()).toEqual({ kind: 'refused', sentence: 'Not like this' })
  expect(store.view(FIRST).sentence).toBe('Not like this')
  server.failWith(undefined)
  await rest(PAUSE * 100)
  expect(savedAnswer(FIRST)).toBe('')
  store.set(FIRST, 'B')
  expect(store.view(FIRST).sentence).toBeUndefined()
  await rest(PAUSE)
  expect(savedAnswer(FIRST)).toBe('B')
})

test('nothing is sent after the form is closed', async () => {
  const { store, server, stop } = begin()
  store.set(FIRST, 'A')
  stop()
  await rest(PAUSE * 10)
  expect(server.saves()).toBe(0)
})

test('counted from the first change, a draft is sent in time despite further typing, and again for the next change', async () => {
  const { store, server, kept: savedAnswer } = begin({ fromFirstChange: true })
  for (const typed of ['B', 'Be', 'Bel', 'Bell']) {
    store.set(LAST, typed)
    await rest(PAUSE / 4 - 1)
  }
  expect(server.saves()).toBe(0)
  await rest(4)
  expect([server.saves(), savedAnswer(LAST)]).toEqual([1, 'Bell'])
  await rest(PAUSE * 10)
  expect(server.saves()).toBe(1)
  store.set(LAST, 'Bella')
  await rest(PAUSE - 1)
  expect(server.saves()).toBe(1)
  await rest(1)
  expect([server.saves(), savedAnswer(LAST)]).toEqual([2, 'Bella'])
})

test('a draft that may not be sent automatically waits, even after a choice or a restored connection', async () => {
  let may = false
  const { store, saving, server, somebody } = begin({ fromFirstChange: true, canDraft: () => may })
  store.set(LAST, 'Bell')
  await rest(PAUSE * 10)
  window.dispatchEvent(new Event('offline'))
  expect(saving.state()).toEqual({ kind: 'offline' })
  window.dispatchEvent(new Event('online'))
  await rest(PAUSE * 10)
  expect([server.saves(), saving.state()]).toEqual([0, { kind: 'changed' }])
  somebody(LAST, 'Bella')
  expect(await saving.send('complete')).toBe(false)
  const tried = server.saves()
  saving.choose(new Map([[LAST, 'mine']]))
  await rest(PAUSE * 10)
  expect(server.saves()).toBe(tried)
  may = true
  store.set(FIRST, 'A')
  await rest(PAUSE)
  expect(server.saves()).toBe(tried + 1)
})

test('a held draft waits whatever the connection does, and is sent at the next pause without another key', async () => {
  let held = true
  const { store, saving, server, stop } = begin({ fromFirstChange: true, isHeld: () => held })
  store.set(FIRST, 'A')
  await rest(PAUSE * 3)
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await rest(PAUSE * 3)
  expect(server.saves()).toBe(0)
  expect(saving.state()).toEqual({ kind: 'changed' })
  held = false
  await rest(PAUSE)
  expect(server.saves()).toBe(1)
  stop()
})

test('a deleted form is not sent any more, until its answers become a new draft', async () => {
  const change = { verb: 'deleted', who: 'Lena', isCaller: false, isFirm: false, when: '2026-11-26T10:43:00Z' } as const
  let isDeleted = true
  const revs: number[] = []
  const { store, saving, server } = begin({
    calls: {
      load: async () => Promise.reject(new Failure(404)),
      save: async (sent) => {
        revs.push(sent.rev)
        if (isDeleted) throw new Failure(404)
        return { answers: sent.answers, rev: 1 }
      },
      findChange: async () => change,
    },
  })
  expect(server.saves()).toBe(0)
  store.set(FIRST, 'A')
  await rest(PAUSE)
  expect(saving.state()).toEqual({ kind: 'gone', change })
  store.set(FIRST, 'An')
  await rest(600_000)
  expect(revs).toHaveLength(1)
  isDeleted = false
  expect(await saving.startOver()).toBe(true)
  expect(revs.at(-1)).toBe(0)
  expect(saving.state()).toEqual({ kind: 'saved' })
})
