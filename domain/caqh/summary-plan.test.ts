import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { credentialingForm, type CredentialingAnswers } from '../credentialing/credentialing-form.ts'
import { answerAt, withAnswer, withRow } from '../forms/answer-at.ts'
import { emptyAnswers, newRow } from '../forms/form.ts'
import { anyAnswers } from '../forms/testing/any-answers.ts'
import { applyDecisions } from './apply-decisions.ts'
import { reapplyDecisions } from './reapply-decisions.ts'
import { rejectAll, withAllAccepted, withAccepted, type Decisions } from './decisions.ts'
import type { FoundValue } from './found-value.ts'
import { buildReview } from './review.ts'
import { createSummaryPlan } from './summary-plan.ts'

const empty = emptyAnswers(credentialingForm)
const found = (path: string, value: unknown, over: Partial<FoundValue> = {}): FoundValue => ({
  path,
  value,
  text: String(value),
  page: 1,
  box: [0, 0, 10, 10],
  certainty: 'exact',
  partial: false,
  ...over,
})
const doubtful = { certainty: 'doubtful' } as const

const createPlan = (before: CredentialingAnswers, values: readonly FoundValue[], registered: Registered = []) => {
  let last = 0
  return createSummaryPlan(before, values, { registered, newId: () => `new-${(last += 1)}` })
}
type Registered = Parameters<typeof createSummaryPlan>[2]['registered']

const createAnswers = (given: Readonly<Record<string, unknown>>): CredentialingAnswers =>
  Object.entries(given).reduce((all, [path, value]) => withAnswer(credentialingForm, all, path, value), empty)
const licensed = (answers: CredentialingAnswers, id: string, license: object): CredentialingAnswers =>
  withRow(credentialingForm, answers, 'licenses', newRow(credentialingForm.parts.licenses, id, license))
const itemAt = (plan: ReturnType<typeof createPlan>, key: string) => {
  const item = plan.items.find((one) => one.key === key)
  if (item === undefined) throw new Error(`Nothing was found at ${key}`)
  return item
}

test('exact values are filled in, doubtful ones wait, and empty ones change nothing', () => {
  const before = createAnswers({ 'person/name': 'Amara Okonkwo', 'person/phoneNumber': '(212) 555-0119' })
  const plan = createPlan(before, [
    found('person/name', 'Amara N. Okonkwo', doubtful),
    found('person/dateOfBirth', '1984-04-18'),
    found('person/email', ''),
  ])
  const { person } = applyDecisions(plan, {})
  expect(person).toEqual({ ...before.person, dateOfBirth: '1984-04-18' })
  expect(buildReview(plan, {})).toMatchObject({ needs: 1, acceptedCount: 1, total: 2 })
  const accepted = withAccepted({}, itemAt(plan, 'person/name'), true)
  expect(applyDecisions(plan, accepted).person.name).toBe('Amara N. Okonkwo')
})

test('the same value in another spelling is not a change', () => {
  const before = createAnswers({ 'person/phoneNumber': '(212) 555-0119', 'person/ssNumber': '•••-••-6789' })
  const plan = createPlan(before, [
    found('person/phoneNumber', '212-555-0119'),
    found('person/ssNumber', '666-12-6789'),
  ])
  expect(plan.items.map(({ state }) => state)).toEqual(['same', 'same'])
  expect(applyDecisions(plan, {})).toEqual(before)
})

test('only the last digits of another SSN are shown', () => {
  const plan = createPlan(empty, [found('person/ssNumber', '666-12-6789')])
  expect(JSON.stringify(buildReview(plan, {}))).not.toContain('666-12')
  expect(applyDecisions(plan, {}).person.ssNumber).toBe('666-12-6789')
})

test('a partial date stays partial until a day of that month is entered', () => {
  const plan = createPlan(empty, [found('deaRegistration/deanIssueDate', '2019-03', { partial: true })])
  expect(applyDecisions(plan, {}).deaRegistration.deanIssueDate).toBe('2019-03')
  expect(buildReview(plan, {}).needs).toBe(1)
  const given = { 'deaRegistration/deanIssueDate': { day: '2019-03-14' } }
  expect(applyDecisions(plan, given).deaRegistration.deanIssueDate).toBe('2019-03-14')
  expect(buildReview(plan, given).needs).toBe(0)
  const other = { 'deaRegistration/deanIssueDate': { day: '2020-03-14' } }
  expect(applyDecisions(plan, other).deaRegistration.deanIssueDate).toBe('2019-03')
})

test('a list is replaced; a matching row keeps its id, its place and the answers that the summary does not have', () => {
  const before = licensed(
    licensed(empty, 'kept', { stateId: 3, number: 'DN-20417', issueDate: '2010-01-01' }),
    'gone',
    { stateId: 5, number: 'OLD-1' },
  )
  const plan = createPlan(before, [
    found('licenses/0/stateId', 4),
    found('licenses/0/number', 'NEW-7'),
    found('licenses/1/stateId', 3),
    found('licenses/1/number', 'DN 20417'),
    found('licenses/1/expirationDate', '2027-10-31'),
  ])
  const after = applyDecisions(plan, {})
  expect(after.licenses.map(({ id, number }) => [id, number])).toEqual([
    ['new-1', 'NEW-7'],
    ['kept', 'DN-20417'],
  ])
  expect(after.licenses[1]).toMatchObject({ issueDate: '2010-01-01', expirationDate: '2027-10-31' })
  const back = withAccepted({}, itemAt(plan, 'licenses/gone/dropped'), false)
  expect(applyDecisions(plan, back).licenses.map(({ id }) => id)).toEqual(['new-1', 'kept', 'gone'])
  expect(
    applyDecisions(plan, withAccepted({}, itemAt(plan, 'licenses/0'), false)).licenses.map(({ id }) => id),
  ).toEqual(['kept'])
})

test('no row is removed from a list with an unclear row', () => {
  const before = licensed(empty, 'mine', { stateId: 5, number: 'OLD-1' })
  const plan = createPlan(before, [found('licenses/0/stateId', 4), found('licenses/1/number', 'SMUDGED', doubtful)])
  expect(applyDecisions(plan, {}).licenses.map(({ id }) => id)).toEqual(['new-1', 'mine'])
})

test('a possible duplicate waits for a decision', () => {
  const plan = createPlan(empty, [
    found('workHistory/0/practiceEmployer', 'Harborview Dental'),
    found('workHistory/0/datesOfEmploymentFrom', '2019-03'),
    found('workHistory/1/practiceEmployer', 'Harborview Dental'),
    found('workHistory/1/datesOfEmploymentFrom', '2021-03'),
  ])
  expect(applyDecisions(plan, {}).workHistory).toHaveLength(1)
  const item = itemAt(plan, 'workHistory/1')
  expect(item.state).toBe('duplicate')
  expect(applyDecisions(plan, withAllAccepted(plan, {})).workHistory).toHaveLength(1)
  expect(applyDecisions(plan, withAccepted({}, item, true)).workHistory).toHaveLength(2)
})

test('when the list of licenses differs, the user chooses one of three values, with a reason for the likelier one', () => {
  const before = licensed(empty, 'mine', { stateId: 3, number: '22DI0277510', expirationDate: '2025-10-31' })
  const register = {
    id: 'r',
    type: 1,
    status: 1,
    stateId: 3,
    number: '22DI0277510',
    issueDate: null,
    expirationDate: '2027-10-31',
  } as unknown as Registered[number]
  const plan = createPlan(
    before,
    [
      found('licenses/0/stateId', 3),
      found('licenses/0/number', '22DI0277150'),
      found('licenses/0/expirationDate', '2026-10-31'),
    ],
    [register],
  )
  const [section] = buildReview(plan, {}).sections
  const conflict = section?.items.find(({ label }) => label === 'Number')
  expect(conflict).toMatchObject({ state: 'conflict', needsReview: true })
  expect(conflict?.reason).toContain('1 and 5 are switched in CAQH')
  const row = applyDecisions(plan, { 'licenses/0/number': 'register' }).licenses[0]
  expect(row?.number).toBe('22DI0277510')
})

test('fields that a summary must not change stay unchanged', () => {
  const values = [
    'person/intakeFormProviderId',
    'person/typeId',
    'signature/confirmationForm',
    'emergency/x',
    'nowhere',
    'a/b/c/d',
  ]
  const plan = createPlan(
    empty,
    values.map((path) => found(path, 1)),
  )
  expect(plan.items).toEqual([])
})

const paths = Object.entries(credentialingForm.parts).flatMap(([part, declared]) =>
  'section' in declared
    ? [0, 1, 2].flatMap((row) => Object.keys(declared.section.fields).map((field) => `${part}/${row}/${field}`))
    : Object.keys(declared.fields).map((field) => `${part}/${field}`),
)
const anyFound = fc.array(
  fc.record({
    path: fc.oneof(fc.constantFrom(...paths), fc.string()),
    value: fc.oneof(
      fc.constantFrom('DN-20417', '2019-03', '2019-03-14', 'Harborview Dental', 3, true, false, null),
      fc.anything(),
    ),
    text: fc.string(),
    page: fc.integer(),
    box: fc.array(fc.double()),
    certainty: fc.constantFrom('exact' as const, 'doubtful' as const),
    partial: fc.boolean(),
  }),
  { maxLength: 60 },
)
const anyBefore = anyAnswers(credentialingForm)

test('a rejected summary changes nothing; accepting twice is accepting once; nothing throws', () => {
  fc.assert(
    fc.property(anyBefore, anyFound, fc.array(fc.nat(), { maxLength: 8 }), (before, values, picks) => {
      const plan = createPlan(before, values)
      expect(applyDecisions(plan, rejectAll(plan))).toEqual(before)
      const some = picks.reduce<Decisions>((decisions, pick) => {
        const item = plan.items[pick % Math.max(1, plan.items.length)]
        return item === undefined ? decisions : withAccepted(decisions, item, pick % 2 === 0)
      }, {})
      const all = withAllAccepted(plan, some)
      expect(withAllAccepted(plan, all)).toEqual(all)
      const onScreen = reapplyDecisions(plan, rejectAll(plan), all, before)
      expect(onScreen).toEqual(applyDecisions(plan, all))
      expect(reapplyDecisions(plan, all, all, onScreen)).toEqual(onScreen)
      expect(buildReview(plan, all).total).toBe(plan.items.length)
    }),
    { numRuns: 60 },
  )
})

test('answers without a found value stay the same objects', () => {
  fc.assert(
    fc.property(anyBefore, anyFound, (before, values) => {
      const plan = createPlan(before, values)
      const after = applyDecisions(plan, withAllAccepted(plan, {}))
      const plannedPaths = new Set(plan.items.map(({ path }) => path))
      for (const path of paths.filter((one) => one.split('/').length === 2 && !plannedPaths.has(one)))
        expect(answerAt(credentialingForm, after, path)).toBe(answerAt(credentialingForm, before, path))
    }),
    { numRuns: 40 },
  )
})

test('what was typed since then stays, whatever is accepted or rejected', () => {
  const before = createAnswers({ 'person/name': 'Amara Okonkwo', 'person/email': 'old@example.com' })
  const plan = createPlan(before, [
    found('person/name', 'Amara N. Okonkwo'),
    found('person/email', 'new@example.com'),
    found('licenses/0/number', 'DN-20417'),
  ])
  const put = (answers: CredentialingAnswers, path: string, value: unknown) =>
    withAnswer(credentialingForm, answers, path, value)
  const onScreen = put(reapplyDecisions(plan, rejectAll(plan), {}, before), 'person/email', 'typed@example.com')
  const typed = put(onScreen, 'licenses/new-1/number', 'DN-20418')
  const undone = reapplyDecisions(plan, {}, rejectAll(plan), typed)
  expect(undone.person).toMatchObject({ name: 'Amara Okonkwo', email: 'typed@example.com' })
  expect(undone.licenses.map(({ number }) => number)).toEqual(['DN-20418'])
  expect(reapplyDecisions(plan, {}, rejectAll(plan), onScreen).licenses).toEqual([])
})
