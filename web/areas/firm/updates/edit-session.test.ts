import type { DraftContent } from '@client-center/domain/weekly-updates/drafts/update-draft.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../../ui/feedback/failure.ts'
import { addPoint, changePoint, removePoint } from './draft-edits.ts'
import { editSession, type StoredUpdate } from './edit-session.ts'

const written = { by: 'Grace Nakamura', at: '2026-11-27T10:12:00Z' }
const point = (id: string, text: string) => ({
  id,
  text,
  person: 'Maria',
  source: null,
  written: null,
  cameAt: null,
  conflict: null,
})
const first: StoredUpdate = { rev: 1, title: 'Week', points: [point('a', 'One'), point('b', 'Two')], rows: [] }
const texts = ({ points }: DraftContent) => points.map(({ text }) => text)
const change = (id: string, text: string) => (content: DraftContent) => changePoint(content, id, text, written)

/** A server with one update, which other people can change and which can fail. */
function world() {
  let stored = first
  const saves: string[][] = []
  let failure: Failure | undefined
  let wait: Promise<void> = Promise.resolve()
  const session = editSession<StoredUpdate>(
    first,
    {
      save: async (content, rev) => {
        await wait
        if (failure !== undefined) throw failure
        if (rev !== stored.rev) throw new Failure(444, 'Tobias Reuter saved this draft at 10:41 AM.')
        stored = { ...content, rev: rev + 1 }
        saves.push(texts(stored))
        return stored
      },
      read: () => Promise.resolve(stored),
    },
    true,
  )
  return {
    session,
    saves,
    stored: () => stored,
    byColleague: (run: (content: DraftContent) => DraftContent) => {
      stored = { ...run(stored), rev: stored.rev + 1 }
    },
    fail: (next: Failure | undefined) => {
      failure = next
    },
    /** Holds saves back until the returned function runs. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      wait = promise
      return resolve
    },
  }
}

let stop: (() => void) | undefined
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  stop?.()
  stop = undefined
  vi.useRealTimers()
})

test('typing is saved after a pause, once', async () => {
  const { session, saves } = world()
  stop = session.start()
  session.edit('Text changed', change('a', 'On'), 'a')
  await vi.advanceTimersByTimeAsync(900)
  session.edit('Text changed', change('a', 'Once'), 'a')
  await vi.advanceTimersByTimeAsync(900)
  expect(saves).toEqual([])
  expect(session.now().save.kind).toBe('changed')
  await vi.advanceTimersByTimeAsync(200)
  expect(saves).toEqual([['Once', 'Two']])
  expect(session.now().save.kind).toBe('saved')
  expect(session.now().savedAt).toBeDefined()
})

test('what is typed during a save stays, and is saved next', async () => {
  const { session, saves, hold } = world()
  stop = session.start()
  const release = hold()
  session.edit('Text changed', change('a', 'Uno'), 'a')
  const saving = session.save()
  await vi.advanceTimersByTimeAsync(0)
  session.edit('Text changed', change('b', 'Dos'), 'b')
  release()
  await saving
  expect(texts(session.now().content)).toEqual(['Uno', 'Dos'])
  await vi.advanceTimersByTimeAsync(1100)
  expect(saves).toEqual([
    ['Uno', 'Two'],
    ['Uno', 'Dos'],
  ])
})

test('leaving the page saves what is not saved yet', async () => {
  const { session, saves } = world()
  const leave = session.start()
  session.edit('Text changed', change('a', 'Uno'))
  leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(saves).toEqual([['Uno', 'Two']])
})

test('without a connection nothing is lost, and it is saved when the connection is back', async () => {
  const { session, saves, fail } = world()
  stop = session.start()
  fail(new Failure(0))
  session.edit('Text changed', change('a', 'Uno'))
  await session.save()
  expect(session.now().save.kind).toBe('offline')
  session.edit('Text changed', change('b', 'Dos'))
  fail(undefined)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(saves).toEqual([['Uno', 'Dos']])
})

test('after a colleague’s save, merging saves both edits', async () => {
  const { session, saves, byColleague } = world()
  stop = session.start()
  byColleague(change('b', 'Two, by Tobias'))
  session.edit('Text changed', change('a', 'One, by Grace'))
  await session.save()
  const { save } = session.now()
  expect(save.kind === 'rival' ? texts(save.rival.stored) : save.kind).toEqual(['One', 'Two, by Tobias'])
  // Nothing is saved before the person chooses.
  session.edit('Text changed', change('a', 'One, by Grace N.'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(await session.save()).toBe(false)
  expect(saves).toEqual([])
  session.resolve('merge')
  await vi.advanceTimersByTimeAsync(1100)
  expect(saves).toEqual([['One, by Grace N.', 'Two, by Tobias']])
})

test('after a colleague’s save, my edits can be discarded', async () => {
  const { session, saves, byColleague } = world()
  byColleague(change('a', 'Theirs'))
  session.edit('Text changed', change('a', 'Mine'))
  await session.save()
  session.resolve('theirs')
  expect(texts(session.now().content)).toEqual(['Theirs', 'Two'])
  expect(session.undo()).toBeUndefined()
  expect(await session.save()).toBe(true)
  expect(saves).toEqual([])
})

test('a refusal without another save shows its sentence and keeps the text', async () => {
  const { session, fail } = world()
  fail(new Failure(444, 'Title: enter a text'))
  session.edit('Text changed', change('a', 'Uno'))
  expect(await session.save()).toBe(false)
  expect(session.now().save).toEqual({ kind: 'refused', sentence: 'Title: enter a text' })
  expect(texts(session.now().content)).toEqual(['Uno', 'Two'])
})

test('undo takes back one edit at a time, also saved ones, and leaves what came in', async () => {
  const { session, byColleague, stored } = world()
  session.edit('Text changed', change('a', 'U'), 'a')
  session.edit('Text changed', change('a', 'Uno'), 'a')
  session.endGroup()
  session.edit('Action point removed', (content) => removePoint(content, 'b'))
  await session.save()
  const arrived = await session.run(async (rev) => {
    byColleague((content) => addPoint(content, 'new', 'Maria', written))
    return { ...stored(), rev: rev + 1 }
  })
  expect(arrived).toBe(true)
  expect(session.undo()).toBe('Action point removed')
  expect(texts(session.now().content)).toEqual(['Uno', '', 'Two'])
  expect(session.undo()).toBe('Text changed')
  expect(texts(session.now().content)).toEqual(['One', '', 'Two'])
  expect(session.undo()).toBeUndefined()
})

test('edits of an earlier visit come back', async () => {
  const { session, saves } = world()
  stop = session.start()
  expect(session.restore(first, first)).toBe(false)
  expect(session.restore(first, change('a', 'Typed yesterday')(first))).toBe(true)
  await vi.advanceTimersByTimeAsync(1100)
  expect(saves).toEqual([['Typed yesterday', 'Two']])
})

test('a published draft shows that, and is not saved again', async () => {
  const { session, fail, saves } = world()
  stop = session.start()
  fail(new Failure(404))
  session.edit('Text changed', change('a', 'Uno'))
  await session.save()
  expect(session.now().save.kind).toBe('gone')
  fail(undefined)
  session.edit('Text changed', change('a', 'Dos'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await session.save()).toBe(false)
  expect(saves).toEqual([])
})
