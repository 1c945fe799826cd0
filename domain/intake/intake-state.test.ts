import { expect, test } from 'vitest'
import { withAnswer } from '../forms/answer-at.ts'
import { emptyAnswers, sampleAnswers } from '../forms/form.ts'
import type { ChangeKind } from '../projects/change-kinds.ts'
import { intakeForm } from './intake-form.ts'
import { getIntakeState, listMissingSubjects, findSubjects } from './intake-state.ts'
import { getIntakeVariant } from './intake-variants.ts'

const office = { isNew: false, currentLocationId: null }
const newOffice = { isNew: true, currentLocationId: null }
const moved = { isNew: true, currentLocationId: 'office' }
const owner = { newProvider: false, typeId: 1, startDate: '2020-01-01' }
const newOwner = { newProvider: true, typeId: 1, startDate: '2027-01-04' }
const newAssociate = { newProvider: true, typeId: 2, startDate: '2027-01-04' }
const withoutStart = { ...newAssociate, startDate: null }
type Location = typeof office | typeof moved
type Provider = typeof owner | typeof withoutStart

// AMB-139, by hand.
const cases: readonly (readonly [ChangeKind, readonly Location[], readonly Provider[], readonly string[]])[] = [
  ['NoChange', [], [], ['Add a location', 'Add a provider']],
  ['NoChange', [office], [], ['Add a provider']],
  ['NoChange', [], [owner], ['Add a location']],
  ['NoChange', [office], [owner], []],
  ['AddOwner', [office], [owner], ['Add the new owner with a start date']],
  ['AddOwner', [office], [owner, newAssociate], ['Add the new owner with a start date']],
  ['AddOwner', [], [newOwner], []],
  ['AddAssociate', [office], [owner], ['Add the new associate with a start date']],
  ['AddAssociate', [office], [withoutStart], ['Add the new associate with a start date']],
  ['AddAssociate', [office], [newOwner], ['Add the new associate with a start date']],
  ['AddAssociate', [], [newAssociate], []],
  ['AddLocation', [office], [owner], ['Add the new location']],
  ['AddLocation', [office, newOffice], [], []],
  ['ChangeAddress', [office, newOffice], [], ['Add the new location and choose which one it replaces']],
  ['ChangeAddress', [office, moved], [], []],
  ['AddCustomNetwork', [], [], []],
  ['AcquisitionTinChange', [], [], []],
]
test.each(cases)('%s with %j and %j misses %j', (change, locations, providers, missing) =>
  expect(listMissingSubjects(change, findSubjects(locations, providers))).toEqual(missing),
)

const sample = sampleAnswers(intakeForm)
const addAssociate = {
  change: 'AddAssociate',
  variant: getIntakeVariant({ practiceType: 'Established', change: 'AddAssociate' }),
} as const

test('an intake whose answers are all given is in progress until what the project is about is there', () => {
  const before = getIntakeState(addAssociate, sample, findSubjects([office], [owner]))
  expect(before).toMatchObject({ standing: 1, missing: ['Add the new associate with a start date'] })
  expect(before.required - before.answered).toBe(1)
  const after = getIntakeState(addAssociate, sample, findSubjects([office], [owner, newAssociate]))
  expect(after).toMatchObject({ standing: 2, missing: [] })
  expect(after.answered).toBe(after.required)
})

test('what must be given counts the subject of the project: twelve answers and one associate', () => {
  const { answered, required, standing } = getIntakeState(
    addAssociate,
    emptyAnswers(intakeForm),
    findSubjects([office], [newAssociate]),
  )
  expect({ answered, required, standing }).toEqual({ answered: 1, required: 12, standing: 0 })
  const started = withAnswer(intakeForm, emptyAnswers(intakeForm), 'business/dbaName', 'Bright')
  expect(getIntakeState(addAssociate, started, findSubjects([], []))).toMatchObject({
    answered: 1,
    required: 12,
    standing: 1,
  })
})
