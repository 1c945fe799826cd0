import { afterEach, expect, test, vi } from 'vitest'
import { importKey } from './device-key.ts'
import type { DraftStorage, EncryptedDraft } from './draft-storage.ts'
import { openLocalDraft } from './local-draft-store.ts'

const DAY = 86_400_000
const MARIA = { person: 'maria', form: 'intake of project 7' }
const createKey = (letter: string) => importKey(letter.repeat(43))
const typed = { answers: { name: 'Amara Okonkwo' }, base: { name: '' } }

afterEach(() => vi.useRealTimers())

/** A device, whose storage outlives every page. */
function device() {
  const lying = new Map<string, EncryptedDraft>()
  const draftStorage: DraftStorage = {
    read: async (name) => lying.get(name),
    write: async (encrypted) => lying.set(encrypted.name, encrypted),
    remove: async (name) => lying.delete(name),
    removeOlderThan: async (at) => [...lying].forEach(([name, one]) => one.at < at && lying.delete(name)),
  }
  return { drawer: draftStorage, lying }
}

test('what was typed is there again for the same person on the same form', async () => {
  const { drawer } = device()
  const first = await openLocalDraft(drawer, await createKey('A'), MARIA)
  await first.save({ ...typed, at: Date.now() })
  const later = await openLocalDraft(drawer, await createKey('A'), MARIA)
  expect(await later.find()).toMatchObject(typed)
  const other = await openLocalDraft(drawer, await createKey('A'), { ...MARIA, form: 'intake of project 8' })
  expect(await other.find()).toBeUndefined()
  await later.drop()
  expect(await later.find()).toBeUndefined()
})

test('a stolen device reveals no answer, no person and no form', async () => {
  const { drawer, lying } = device()
  const localDraft = await openLocalDraft(drawer, await createKey('A'), MARIA)
  await localDraft.save({ ...typed, at: Date.now() })
  const [encrypted] = [...lying.values()]
  const bytes = new TextDecoder('latin1').decode(encrypted?.data)
  for (const secret of ['Amara', 'name', 'maria', 'intake']) {
    expect(bytes).not.toContain(secret)
    expect(encrypted?.name).not.toContain(secret)
  }
})

test('with another key, or if altered, a draft cannot be opened and is deleted', async () => {
  const { drawer, lying } = device()
  const saveTyped = async () => {
    const localDraft = await openLocalDraft(drawer, await createKey('A'), MARIA)
    await localDraft.save({ ...typed, at: Date.now() })
    return localDraft
  }
  await saveTyped()
  expect(await (await openLocalDraft(drawer, await createKey('B'), MARIA)).find()).toBeUndefined()
  expect(lying.size).toBe(0)

  const localDraft = await saveTyped()
  for (const [name, one] of lying) lying.set(name, { ...one, at: one.at + 1 })
  expect(await localDraft.find()).toBeUndefined()
  expect(lying.size).toBe(0)
})

test('the same answers are encrypted differently each time', async () => {
  const { drawer, lying } = device()
  const localDraft = await openLocalDraft(drawer, await createKey('A'), MARIA)
  const seal = async () => {
    await localDraft.save({ ...typed, at: 1 })
    return [...lying.values()].map(({ iv }) => iv.join())
  }
  expect(await seal()).not.toEqual(await seal())
})

test('a draft is deleted after 30 days, whoever opens a form next', async () => {
  const { drawer, lying } = device()
  const localDraft = await openLocalDraft(drawer, await createKey('A'), MARIA)
  const now = Date.now()
  await localDraft.save({ ...typed, at: now - 30 * DAY + 60_000 })
  await openLocalDraft(drawer, await createKey('B'), { person: 'otto', form: 'another' })
  expect(lying.size).toBe(1)
  vi.useFakeTimers({ now: now + 120_000 })
  await openLocalDraft(drawer, await createKey('B'), { person: 'otto', form: 'another' })
  expect(lying.size).toBe(0)
})
