import { expect, test, vi } from 'vitest'
import { yesNo } from '@client-center/domain/forms/fields/choice.ts'
import { email } from '@client-center/domain/forms/fields/contact.ts'
import { date } from '@client-center/domain/forms/fields/date.ts'
import { text } from '@client-center/domain/forms/fields/text.ts'
import { emptyAnswers, form, newRow } from '@client-center/domain/forms/form.ts'
import { withRow } from '@client-center/domain/forms/answer-at.ts'
import { list } from '@client-center/domain/forms/list.ts'
import { emptyValues, section } from '@client-center/domain/forms/section.ts'
import { formStore } from './form-store.ts'
import { sectionLogic } from './section-logic.ts'
import { documentLogic } from './document-logic.ts'

const office = section(
  'Office',
  {
    name: text('Name', { required: true }),
    email: email('Email', { required: true }),
    board: yesNo('Certified?'),
    through: text('Through who?', { required: true }),
    opened: date('Opened'),
    closed: date('Closed'),
  },
  {
    appliesWhen: { through: ({ board }) => board === true },
    crossChecks: ({ opened, closed }) => ({
      closed: opened !== null && closed !== null && closed < opened ? 'Must be after the opening' : undefined,
    }),
  },
)
const logic = sectionLogic(office)
const begin = (
  values: Partial<ReturnType<typeof emptyValues<typeof office.fields>>> = {},
  problemTiming?: 'whenEmptied',
) => formStore(logic, { ...emptyValues(office), ...values }, { problemTiming })
const sentenceAt = (store: ReturnType<typeof begin>, path: string) => store.view(path).sentence

test('a key notifies its own field, and one whose condition it changes', () => {
  const store = begin()
  store.touchAll()
  const notified = new Map<string, number>()
  for (const name of Object.keys(office.fields))
    store.subscribe(name, () => notified.set(name, (notified.get(name) ?? 0) + 1))
  store.set('name', 'A')
  expect([...notified]).toEqual([['name', 1]])
  store.set('board', true)
  expect([...notified]).toEqual([
    ['name', 1],
    ['board', 1],
    ['through', 1],
  ])
})

test('a problem shows once its field is left, follows the answers, and is not stored', () => {
  const store = begin({ opened: '2026-03-04', closed: '2026-01-01' })
  expect(sentenceAt(store, 'closed')).toBeUndefined()
  store.leave('closed')
  expect(sentenceAt(store, 'closed')).toBe('Must be after the opening')
  store.set('opened', '2025-01-01')
  expect(sentenceAt(store, 'closed')).toBeUndefined()
  store.set('opened', '2026-02-01')
  expect(sentenceAt(store, 'closed')).toBe('Must be after the opening')
})

test('an emptied field shows its error at once, a visited one none, and a new text when it is left', () => {
  const store = begin({}, 'whenEmptied')
  store.leave('email')
  expect(sentenceAt(store, 'email')).toBeUndefined()
  store.set('email', 'x')
  store.set('email', '')
  expect(sentenceAt(store, 'email')).toBe('This is a required field')
  store.set('email', 'x')
  expect(sentenceAt(store, 'email')).toBeUndefined()
  store.leave('email')
  expect(sentenceAt(store, 'email')).toBe('Must be a valid email')
})

test('a server error shows at its field, and disappears when that field changes', () => {
  const store = begin({ name: 'A', email: 'a@b' })
  store.refuse([
    { path: 'name', sentence: 'There is such an office' },
    { path: 'email', sentence: 'Bounced' },
  ])
  store.set('name', 'B')
  expect(sentenceAt(store, 'name')).toBeUndefined()
  expect(store.shown()).toEqual([{ path: 'email', sentence: 'Bounced', missing: false }])
  // The server may be called again: only the rules here prevent that.
  expect(store.blocking()).toEqual([])
})

test('an error of another check shows while it is set, if the answer applies and is otherwise valid', () => {
  const store = begin({ name: 'A', email: 'a@b' })
  store.setExtra({ email: 'Email is not available', through: 'Unknown' })
  expect(sentenceAt(store, 'email')).toBe('Email is not available')
  expect(sentenceAt(store, 'through')).toBeUndefined()
  expect(store.blocking().map(({ path }) => path)).toEqual(['email'])
  store.setExtra({ email: undefined })
  expect(store.blocking()).toEqual([])
})

test('a background refresh keeps what was typed, and updates the rest', () => {
  const store = begin({ name: 'A', email: 'a@b' })
  store.set('name', 'Mine')
  expect(store.rebase(store.saved(), { ...store.saved(), name: 'Theirs', email: 'c@d' })).toEqual([
    { path: 'name', mine: 'Mine', theirs: 'Theirs' },
  ])
  expect(store.answers()).toMatchObject({ name: 'Mine', email: 'c@d' })
  expect(store.isDirty()).toBe(true)
  store.set('name', 'Theirs')
  expect(store.isDirty()).toBe(false)
})

test('an unchanged view is the same object, so that nothing renders without need', () => {
  const store = begin()
  const listener = vi.fn()
  store.subscribe('name', listener)
  const before = store.view('name')
  store.set('name', '')
  store.setExtra({})
  store.forgetRefused()
  expect(store.view('name')).toBe(before)
  expect(listener).not.toHaveBeenCalled()
})

const people = form('People', {
  one: {
    title: 'One',
    parts: { office, rows: list(section('Row', { zip: text('ZIP', { required: true }) }), { title: 'Rows' }) },
  },
})

test('a new row shows no problems until it is left or all are shown again', () => {
  const store = formStore(documentLogic(people), emptyAnswers(people))
  store.touchAll()
  store.addedRow('rows/r1')
  store.change('rows', (answers) => withRow(people, answers, 'rows', newRow(people.parts.rows, 'r1')))
  expect(store.view('rows/r1/zip').sentence).toBeUndefined()
  store.leave('rows/r1/zip')
  expect(store.view('rows/r1/zip').sentence).toBe('This is a required field')
})

test('problems show in the order of the form, whatever their source', () => {
  const store = formStore(documentLogic(people), {
    ...emptyAnswers(people),
    rows: [
      { id: 'r1', zip: '' },
      { id: 'r2', zip: '1' },
    ],
  })
  store.refuse([
    { path: 'rows/r2/zip', sentence: 'Not here' },
    { path: 'rows', sentence: 'Too far apart' },
  ])
  store.touchAll()
  expect(store.shown().map(({ path }) => path)).toEqual([
    'office/name',
    'office/email',
    'rows',
    'rows/r1/zip',
    'rows/r2/zip',
  ])
})

test('answers that replace the whole form clear the errors of the server where they changed', () => {
  const store = formStore(documentLogic(people), emptyAnswers(people))
  store.set('office/name', 'Pier Street')
  store.refuse([
    { path: 'office/name', sentence: 'Not available' },
    { path: 'office/email', sentence: 'Not available' },
  ])
  store.change('', (answers) => ({ ...answers, office: { ...answers.office, email: 'new@pier.example' } }))
  expect(store.view('office/name').sentence).toBe('Not available')
  expect(store.view('office/email').sentence).toBeUndefined()
})

/** A large form with everything shown, which records which listeners it notifies, in order. */
function large() {
  const store = formStore(documentLogic(people), emptyAnswers(people), { paintsFirst: true })
  store.touchAll()
  const notified: string[] = []
  for (const name of ['office/name', 'office/email']) store.subscribe(name, () => notified.push(name))
  store.subscribeAll(() => notified.push('all'))
  return { store, notified, type: (value: string) => store.type?.('office/name', value) }
}
const nextFrame = () => new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(resolve, 20)))

test('a large form notifies nobody of a letter before it is painted, and then once of everything since', async () => {
  const { store, notified, type } = large()
  type('A')
  type('Ab')
  expect(notified).toEqual([])
  expect(store.answers().office.name).toBe('Ab')
  expect(store.view('office/name').value).toBe('Ab')
  // Reading returns the current state.
  expect(store.isDirty()).toBe(true)
  expect(store.shown().map(({ path }) => path)).toEqual(['office/email'])
  await nextFrame()
  expect(notified).toEqual(['office/name', 'all'])
  expect(store.view('office/name').sentence).toBeUndefined()
  await nextFrame()
  expect(notified).toEqual(['office/name', 'all'])
})

test('leaving the field, or any other change, does not wait for the frame', async () => {
  const { store, notified, type } = large()
  type('A')
  store.leave('office/name')
  expect(notified).toEqual(['office/name', 'all'])
  // For a field that was left before, too.
  type('Ab')
  store.leave('office/name')
  expect(notified.slice(2)).toEqual(['office/name', 'all'])
  type('Abc')
  store.set('office/email', 'a@example.com')
  expect(notified.slice(4)).toEqual(['office/name', 'office/email', 'all'])
  await nextFrame()
  expect(notified).toHaveLength(7)
})

test('a server error disappears once its answer is typed again', async () => {
  const { store, type } = large()
  store.set('office/name', 'Oak')
  store.refuse([{ path: 'office/name', sentence: 'That name is taken' }])
  expect(store.view('office/name').sentence).toBe('That name is taken')
  type('Oaks')
  await nextFrame()
  expect(store.view('office/name').sentence).toBeUndefined()
})
