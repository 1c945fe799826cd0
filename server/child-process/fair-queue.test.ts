import { expect, test } from 'vitest'
import { FairQueue, QueueBusy } from './fair-queue.ts'

const relaxed = new AbortController().signal

/** Work that runs until it is released. */
function work(turns: FairQueue, startOrder: string[]) {
  const ends = new Map<string, () => void>()
  const began = new Map<string, PromiseWithResolvers<void>>()
  const getStart = (name: string) => {
    const one = began.get(name) ?? Promise.withResolvers<void>()
    began.set(name, one)
    return one
  }
  const begin = (name: string, signal = relaxed) =>
    turns.run(name[0] ?? '', signal, () => {
      startOrder.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      getStart(name).resolve()
      return promise
    })
  /** Waits until the work has started, and releases it. */
  const end = async (name: string, all: Map<string, Promise<void>>) => {
    await getStart(name).promise
    ends.get(name)?.()
    await all.get(name)
  }
  const started = (name: string) => getStart(name).promise
  return { begin, end, started }
}

test('two jobs run at once, and a practice with many waiting does not hold up others', async () => {
  const startOrder: string[] = []
  const { begin, end, started } = work(new FairQueue({ atOnce: 2, waiting: 10, milliseconds: 60_000 }), startOrder)
  const all = new Map(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map((name) => [name, begin(name)]))
  await started('a2')
  expect(startOrder).toEqual(['a1', 'a2'])
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']) await end(name, all)
  expect(startOrder).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5'])
})

test('failed work frees its place', async () => {
  const turns = new FairQueue({ atOnce: 1, waiting: 1, milliseconds: 60_000 })
  await expect(turns.run('a', relaxed, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns.run('a', relaxed, async () => 'done')).toBe('done')
})

test('work is rejected when too many are waiting or it waits too long', async () => {
  const startOrder: string[] = []
  const { begin, end } = work(new FairQueue({ atOnce: 1, waiting: 1, milliseconds: 20 }), startOrder)
  const all = new Map([['a1', begin('a1')]])
  const late = begin('b1')
  await expect(begin('c1')).rejects.toBeInstanceOf(QueueBusy)
  await expect(late).rejects.toBeInstanceOf(QueueBusy)
  await end('a1', all)
  expect(startOrder).toEqual(['a1'])
})

test('a practice with many waiting jobs gives up its newest when another practice comes', async () => {
  const startOrder: string[] = []
  const { begin, end } = work(new FairQueue({ atOnce: 1, waiting: 3, milliseconds: 60_000 }), startOrder)
  const all = new Map(['a1', 'a2', 'a3', 'a4'].map((name) => [name, begin(name)]))
  all.set('b1', begin('b1'))
  await expect(all.get('a4')).rejects.toBeInstanceOf(QueueBusy)
  await expect(begin('a5')).rejects.toBeInstanceOf(QueueBusy)
  // Practice b would have as many as a, so nobody gives up a place for it.
  await expect(begin('b2')).rejects.toBeInstanceOf(QueueBusy)
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name, all)
  expect(startOrder).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('one practice cannot occupy every place if each has only one', async () => {
  const startOrder: string[] = []
  const limits = { atOnce: 2, perGroup: 1, waiting: 5, milliseconds: 60_000 }
  const { begin, end, started } = work(new FairQueue(limits), startOrder)
  const all = new Map(['a1', 'a2', 'b1', 'b2'].map((name) => [name, begin(name)]))
  await started('b1')
  expect(startOrder).toEqual(['a1', 'b1'])
  for (const name of ['b1', 'b2', 'a1', 'a2']) await end(name, all)
  expect(startOrder).toEqual(['a1', 'b1', 'b2', 'a2'])
})

test('someone who leaves the queue does not delay the others', async () => {
  const startOrder: string[] = []
  const { begin, end } = work(new FairQueue({ atOnce: 1, waiting: 5, milliseconds: 60_000 }), startOrder)
  const leaving = new AbortController()
  const all = new Map([['a1', begin('a1')]])
  const gone = begin('b1', leaving.signal)
  all.set('c1', begin('c1'))
  leaving.abort()
  await expect(gone).rejects.toThrow()
  await end('a1', all)
  await end('c1', all)
  expect(startOrder).toEqual(['a1', 'c1'])
})

test('background work is stopped as soon as someone else would have to wait, and does not start while someone does', async () => {
  const startOrder: string[] = []
  const turns = new FairQueue({ atOnce: 2, waiting: 5, milliseconds: 60_000 })
  const { begin, end, started } = work(turns, startOrder)
  const gaveWay = Promise.withResolvers<void>()
  const background = turns.runInBackground(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          gaveWay.resolve()
          reject(new Error('ended'))
        })
      }),
  )
  expect(await turns.runInBackground(async () => 'a second')).toBeUndefined()
  const all = new Map([['a1', begin('a1')]])
  await started('a1')
  // One place is free for it while nobody else needs it.
  all.set('b1', begin('b1'))
  await gaveWay.promise
  expect(await background).toBeUndefined()
  await started('b1')
  expect(await turns.runInBackground(async () => 'no turn')).toBeUndefined()
  for (const name of ['a1', 'b1']) await end(name, all)
  expect(await turns.runInBackground(async () => 'done')).toBe('done')
  await expect(turns.runInBackground(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns.runInBackground(async () => 'done')).toBe('done')
})
