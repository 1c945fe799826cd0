import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import type { ConsistencyFacts } from './consistency-facts.ts'
import { findNextChangeDay, findInconsistencies, listImportantTopics } from './find-inconsistencies.ts'
import { consistentFacts, form, license, summaryValues, sample, since, summary, today } from './testing/sample-facts.ts'

const found = (over: Partial<ConsistencyFacts>) => findInconsistencies({ ...consistentFacts, ...over }, today)
const inShort = (over: Partial<ConsistencyFacts>) =>
  found(over).map(({ what, values, action }) => [what, values.map(({ value }) => value), action.is])

describe('Where places disagree about a provider', () => {
  test('there are no findings if all sources agree except for spelling', () => {
    expect(found({})).toEqual([])
  })

  test('empty and missing values cause no findings', () => {
    const empty = form({ deaRegistration: { deaNumber: '', deanIssueDate: null, deanIssueDateExpirationDate: null } })
    expect(found({ forms: [empty], summary: null })).toEqual([])
    expect(found({ forms: [], licenses: [], summary: summary() })).toEqual([])
    expect(found({ account: { practice: null, locations: [] } })).toEqual([])
    expect(found({ provider: { ...consistentFacts.provider, npi: '', name: '' } })).toEqual([])
  })

  test('doubtful values cause no findings', () => {
    const { findings } = summary({ deaNumber: 'FX0000000' })
    const doubtful = findings.map((finding) => ({ ...finding, certainty: 'doubtful' }))
    expect(found({ summary: { ...summary(), findings: doubtful } })).toEqual([])
  })

  test.each<[string, Partial<ConsistencyFacts>, unknown[]]>([
    [
      'a DEA number of the form, beside the list and the summary that agree',
      { forms: [form({ deaRegistration: { deaNumber: 'FC1234570' } })] },
      [['DEA number', ['fc1234563', 'FC1234570', 'FC1234563'], 'form']],
    ],
    [
      'a policy of the summary that the practice has as it stands in the form',
      { summary: summary({ policyNumber: 'OTHER-1' }) },
      [['Malpractice policy number', ['HM-7781204', 'HM-7781204', 'OTHER-1'], 'summary']],
    ],
    [
      'a license number that only the list has otherwise',
      { licenses: [license('dental', 1, 'DN-99999')], forms: [form()] },
      [['License number, Alabama', ['DN-99999', 'DN-20417', 'DN 20417'], 'license']],
    ],
    [
      'a later date in the form: the license of the list has been renewed',
      { licenses: [license('dea', 4, 'FC1234563', { expirationDate: '2027-01-31' })], summary: null },
      [['DEA expiration date', ['01/31/2027', '12/27/2027'], 'renew']],
    ],
    [
      'an earlier date in the form',
      { forms: [form({ malpractice: { expirationDate: '2026-12-01' } })], summary: null },
      [['Malpractice policy expiration date', ['12/27/2027', '12/01/2026'], 'form']],
    ],
    [
      'a day of issue',
      { forms: [form({ malpractice: { issueDate: '2021-12-01' } })], summary: null },
      [['Malpractice policy issue date', ['01/15/2020', '12/01/2021'], 'form']],
    ],
    [
      'an NPI of the provider alone',
      { provider: { ...consistentFacts.provider, npi: '1881018208' } },
      [['NPI', ['1881018208', '1376629841', '1376629841'], 'provider']],
    ],
    [
      'a TIN of none of the locations',
      { forms: [form({ identification: { tinNumber: '987654321' } })] },
      [['TIN', ['12-3456789', '98-7654321'], 'form']],
    ],
    [
      'a group NPI',
      { forms: [form({ identification: { groupNPINumber: '1003000126' } })] },
      [['Group NPI', ['1245319599', '1003000126', '1245319599'], 'form']],
    ],
    [
      'a CAQH number',
      { forms: [form({ identification: { caqhNumber: '11111111' } })] },
      [['CAQH number', ['11111111', '10482216'], 'form']],
    ],
    [
      'a last name',
      { summary: summary({ name: 'Amara Adeyemi' }) },
      [['Legal name', ['Amara J. Okonkwo', 'Amara Okonkwo', 'Amara Adeyemi'], 'summary']],
    ],
    [
      'an address that is none of the locations',
      { summary: summary({ 'locations/0/address': '99 Far Road' }) },
      [['Office address', ['12 Pier St, Mobile, 35203', '99 Far Road, 35203-1204'], 'summary']],
    ],
    [
      'two years without an employer and without a word',
      {
        forms: [
          form({
            workHistory: [
              { ...sample.workHistory[0], datesOfEmploymentFrom: '2015-01', datesOfEmploymentTo: '2024-10' },
            ],
          }),
        ],
      },
      [['Gap in work history', ['No entry for 11/2024 to 11/2026'], 'form']],
    ],
  ])('it finds %s', (_, over, expected) => {
    expect(inShort(over)).toEqual(expected)
  })

  test.each([
    ['no license', []],
    ['a canceled one', [license('canceled', 4, 'FC0000000', { status: 4 })]],
  ])('a DEA number in form and summary is compared, too, if the list has %s', (_, licenses) => {
    const over = { licenses, summary: summary({ deaNumber: 'FC7654320' }) }
    expect(inShort(over)).toEqual([['DEA number', ['FC7654320', 'FC1234563'], 'form']])
  })

  test('the newer policy counts once the replaced one has ended; a canceled one never counts', () => {
    const old = license('old', 5, 'HM-7781204', { expirationDate: addDays(today, -1) })
    const renewed = license('new', 5, 'HM-9000000')
    const before = { ...old, expirationDate: today }
    const rest = consistentFacts.licenses.filter(({ type }) => type !== 5)
    const past = form({ malpractice: { expirationDate: old.expirationDate } })
    expect(inShort({ licenses: [...rest, old, renewed], forms: [past], summary: null })).toEqual([
      ['Malpractice policy number', ['HM-9000000', 'HM-7781204'], 'form'],
      ['Malpractice policy expiration date', ['12/27/2027', '11/21/2026'], 'form'],
    ])
    const running = form({ malpractice: { expirationDate: today } })
    expect(found({ licenses: [...rest, before, renewed], forms: [running], summary: null })).toEqual([])
    expect(findNextChangeDay({ ...consistentFacts, licenses: [before, renewed], summary: null }, today)).toBe(
      addDays(today, 1),
    )
    expect(found({ licenses: [...rest, { ...renewed, status: 4 }] })).toEqual([])
  })

  test.each([
    [120, 1, false],
    [121, 1, true],
    [180, 13, false],
    [181, 13, true],
    [121, 14, true],
  ])('an attestation of %i days ago, licensed in state %i, is too old: %s', (days, stateId, isOld) => {
    const facts = {
      ...consistentFacts,
      forms: [],
      licenses: [license('dental', 1, 'DN 20417', { stateId })],
      summary: summary({ 'licenses/0/stateId': stateId }, { attestedOn: addDays(today, -days) }),
    }
    expect(listImportantTopics(findInconsistencies(facts, today))).toEqual(isOld ? ['CAQH attestation'] : [])
  })

  test('findings that end a contract come first and matter', () => {
    const worst = form({
      person: { name: 'Amara Someone', individualNPINumber: '1881018208' },
      malpractice: { expirationDate: '2026-12-01', issueDate: '2020-02-02' },
      deaRegistration: { deaNumber: 'FC1234570' },
      offices: sample.offices.map((office) => ({ ...office, tin: '123456789', address: '1 Elsewhere' })),
    })
    const all = found({ forms: [worst], summary: summary({}, { attestedOn: addDays(today, -200) }) })
    expect(all.map(({ what }) => what)).toEqual([
      'NPI',
      'DEA number',
      'Malpractice policy expiration date',
      'CAQH attestation',
      'Legal name',
      'Office address',
      'Malpractice policy issue date',
    ])
    expect(listImportantTopics(all)).toEqual([
      'NPI',
      'DEA number',
      'Malpractice policy expiration date',
      'CAQH attestation',
    ])
  })

  test('each form is listed separately, with its engagement', () => {
    const other = form(
      { deaRegistration: { deaNumber: 'FC1234570' } },
      { id: 'b', projectId: 'p', projectTitle: 'Riverside' },
    )
    const [finding] = found({ forms: [form(), other], summary: null })
    expect(finding?.values.map(({ name }) => name)).toEqual([
      'Your license list',
      'Credentialing form',
      'Credentialing form, Riverside',
    ])
    expect(finding?.action).toEqual({ is: 'form', formId: 'b', projectId: 'p', path: 'deaRegistration/deaNumber' })
  })

  test('the social security number is not compared', () => {
    const ssNumber = '987-65-4329'
    const all = found({
      forms: [form({ person: { ssNumber, name: 'Other One' } })],
      summary: summary({ ssNumber: '1' }),
    })
    expect(JSON.stringify(all)).not.toContain('4329')
    expect(all.map(({ what }) => what)).toEqual(['Legal name'])
  })
})

test('for any facts nothing throws, order does not matter, and keys are unique', () => {
  const text = fc.constantFrom('', 'A-1', 'a1', 'B2', '2027-03', '35203', 'Ng')
  const day = fc.option(fc.constantFrom('2025-01-01', '2026-11-22', '2027-05-31', '2027', '2027-05'), { nil: null })
  const some = fc.record({
    id: fc.uuid(),
    type: fc.constantFrom(1, 2, 3, 4, 5),
    number: text,
    stateId: fc.constantFrom(null, 1, 2),
    status: fc.constantFrom(0, 1, 4),
    issueDate: day,
    expirationDate: fc.option(fc.constantFrom('2025-01-01', '2026-11-22', '2027-05-31'), { nil: null }),
    since: fc.constant(since),
  })
  const targets = fc.dictionary(
    fc.constantFrom(...Object.keys(summaryValues), 'licenses/x/y', 'locations/1/zip'),
    fc.anything(),
  )
  const changes = fc.record({
    deaRegistration: fc.record({ deaNumber: text, deanIssueDateExpirationDate: day, deaWaiverLetter: fc.boolean() }),
    malpractice: fc.record({ policyNumber: text, expirationDate: day }),
    identification: fc.record({ tinNumber: text, groupNPINumber: text, caqhNumber: text }),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(some, { selector: ({ id }) => id }),
      fc.array(changes, { maxLength: 3 }),
      targets,
      (licenses, all, over) => {
        const forms = all.map((one, at) => form(one, { id: `form ${at}`, projectTitle: `${at}` }))
        const facts = { ...consistentFacts, licenses, forms, summary: summary(over) }
        const [one, other] = [facts, { ...facts, licenses: licenses.toReversed() }].map((from) =>
          findInconsistencies(from, today),
        )
        const keys = (one ?? []).map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        expect(new Set(other?.map(({ what }) => what))).toEqual(new Set(one?.map(({ what }) => what)))
      },
    ),
  )
})
