import { describe, expect, test } from 'vitest'
import { composeDraft } from './compose-draft.ts'
import type { UpdateApplication, ProjectFacts } from './project-facts.ts'
import type { DraftRow } from './update-draft.ts'

const today = '2026-11-27'
const application = (over: Partial<UpdateApplication> = {}): UpdateApplication => ({
  id: 'a1',
  provider: { id: 'p1', name: 'Priya Raman', npi: '1376629841' },
  network: 'MetLife',
  statusId: 2,
  submittedOn: '2026-11-02',
  effectiveDate: null,
  previous: { statusId: 2, submissionDate: '2026-11-02', effectiveDate: null },
  changedOn: '2026-11-03',
  savedOn: '2026-11-24',
  nextOn: '2026-12-01',
  changes: [],
  followUps: [],
  documents: [],
  ...over,
})
const reported = (statusId: number) => ({ statusId, submissionDate: '2026-11-02', effectiveDate: null })
const change = (from: number | null, to: number, day: string, followUpId: string | null = null) => ({
  from,
  to,
  day,
  followUpId,
})
const call = (id: string, text: string, day = '2026-11-24') => ({ id, day, channel: 1, spokeWith: 'Denise', text })

const engagement = {
  id: 'project',
  accountId: 'a',
  projectTitle: 'Fee negotiation',
  intake: 0,
  intakeMissing: [],
  toSign: 0,
  missing: 0,
}
const facts = (over: Partial<ProjectFacts> = {}): ProjectFacts => ({
  today,
  last: { publishedOn: '2026-11-18', actionPoints: [] },
  applications: [],
  items: [],
  signDocuments: [],
  requests: [],
  needs: { licenses: [], rejections: [], forms: [], engagements: [] },
  attestations: [],
  projectEditor: 'Maria López',
  licenseEditor: 'Otto Berg',
  ...over,
})
const compose = (...applications: UpdateApplication[]) => composeDraft(facts({ applications }))
const texts = (row: DraftRow | undefined) => row?.lines.map(({ text }) => text)
const composeLines = (over: Partial<UpdateApplication>) => compose(application(over)).content.rows[0]?.lines
const linesFor = (over: Partial<UpdateApplication>) => composeLines(over)?.map(({ text }) => text)

describe('A row', () => {
  test('combines the changes of a week in one line with the day of the last one', () => {
    const lines = composeLines({ previous: null, changes: [change(1, 2, '2026-11-19'), change(2, 3, '2026-11-20')] })
    expect(lines?.map(({ text, source }) => [text, source])).toEqual([
      ['New → In Process, 11/20.', { kind: 'status', day: '2026-11-20', changes: 2 }],
    ])
  })

  test('has no change for an application that is back where it was', () => {
    expect(linesFor({ changes: [change(2, 3, '2026-11-19'), change(3, 2, '2026-11-20')] })).toEqual([
      'No change since 11/03; next follow-up 12/01.',
    ])
  })

  test('shows a change that happened between the last composition and the publication', () => {
    expect(linesFor({ statusId: 3, changedOn: '2026-11-18' })).toEqual(['Submitted → In Process, 11/18.'])
  })

  test('shows a new application by its status', () => {
    expect(linesFor({ previous: null, changes: [change(null, 1, '2026-11-20')] })).toEqual(['New, 11/20.'])
  })

  test('puts the text of the follow-up that changed the status in the same line, and others in their own', () => {
    const followUps = [call('f1', 'The committee meets 12/02.'), call('f2', 'The file is complete.', '2026-11-25')]
    const lines = composeLines({ followUps, changes: [change(2, 3, '2026-11-19', 'f1')] })
    expect(lines?.map(({ id, text, source }) => [id, text, source])).toEqual([
      [
        'status',
        'Submitted → In Process, 11/19. The committee meets 12/02.',
        { kind: 'followUp', day: '2026-11-24', channel: 1, spokeWith: 'Denise' },
      ],
      [
        'followUp:f2',
        'The file is complete.',
        { kind: 'followUp', day: '2026-11-25', channel: 1, spokeWith: 'Denise' },
      ],
    ])
  })

  test('names dates that differ from the last update, and received documents', () => {
    expect(
      linesFor({
        effectiveDate: '2026-12-01',
        submittedOn: '2026-11-04',
        previous: { statusId: 2, submissionDate: null, effectiveDate: null },
        documents: [{ id: 'd', name: 'W-9', day: '2026-11-26' }],
      }),
    ).toEqual(['Submitted 11/04/2026.', 'Effective 12/01/2026.', 'W-9 received 11/26.'])
    expect(linesFor({ submittedOn: '2026-11-04' })).toEqual(['No change since 11/03; next follow-up 12/01.'])
    expect(linesFor({ effectiveDate: '2026-12-01', previous: null })).toEqual([
      'No change since 11/03; next follow-up 12/01.',
    ])
  })

  test.each([
    ['2026-12-01', 'No change since 11/03; next follow-up 12/01.'],
    ['2026-11-27', 'No change since 11/03; next follow-up 11/27.'],
    ['2026-11-26', 'No change since 11/03.'],
    [null, 'No change since 11/03.'],
  ])('without news and with the next follow-up %s: %s', (nextOn, text) => {
    const [line] = composeLines({ nextOn }) ?? []
    expect(line).toMatchObject({ text, source: { kind: 'noChange', day: '2026-11-03', days: 24 } })
  })

  test('of a completed application has no line without news', () => {
    expect(linesFor({ statusId: 4, nextOn: null, previous: reported(4) })).toEqual([])
  })
})

describe('The rows', () => {
  test('leave out what was canceled before the last update, by name', () => {
    const { content, leftOut } = compose(
      application({ id: 'old', statusId: 5, previous: reported(5) }),
      application({ id: 'older', statusId: 5, previous: null }),
      application({ id: 'unreported', statusId: 5 }),
      application({ id: 'new', statusId: 5, changes: [change(2, 5, '2026-11-24')] }),
    )
    expect(content.rows.map(({ id }) => id)).toEqual(['new', 'unreported'])
    const entry = { kind: 'row', name: 'MetLife, Priya Raman', reason: 'canceledEarlier' }
    expect(leftOut).toEqual([
      { ...entry, id: 'old' },
      { ...entry, id: 'older' },
    ])
  })

  test('begin with news, then come those that wait, then the others', () => {
    const { content } = compose(
      application({ id: 'done', statusId: 4, nextOn: null, previous: reported(4) }),
      application({ id: 'waits' }),
      application({ id: 'news', changes: [change(2, 3, '2026-11-24')] }),
    )
    expect(content.rows.map(({ id }) => id)).toEqual(['news', 'waits', 'done'])
  })

  test('have at most 20 lines, the newest ones, and no text above 500 characters; the rest is named', () => {
    const followUps = Array.from({ length: 21 }, (_, nth) => call(`f${nth}`, `Call ${nth}`))
    const { content, leftOut } = compose(application({ followUps: [...followUps, call('long', 'x'.repeat(501))] }))
    expect(texts(content.rows[0])).toEqual(Array.from({ length: 20 }, (_, nth) => `Call ${nth + 1}`))
    expect(leftOut.map(({ kind, id, reason }) => [kind, id, reason])).toEqual([
      ['line', 'a1', 'overLimit'],
      ['line', 'a1', 'tooLong'],
    ])
    expect(leftOut[0]?.name).toBe('MetLife, Priya Raman: Call 0')
  })

  test('are at most 1,000', () => {
    const { content, leftOut } = compose(...Array.from({ length: 1001 }, (_, nth) => application({ id: `a${nth}` })))
    expect(content.rows).toHaveLength(1000)
    expect(leftOut).toHaveLength(1)
  })
})

describe('The action points', () => {
  const license = {
    id: 'l1',
    accountId: 'a',
    providerId: 'p',
    providerName: 'Amara Adebayo',
    licenseType: 4,
    stateId: null,
    expirationDate: '2026-12-21',
  }
  const form = {
    id: 'f1',
    accountId: 'a',
    projectId: 'project',
    providerId: 'p',
    providerName: 'Mei-Ling Chen',
    answered: 74,
    required: 86,
    hasOpenTotal: false,
  }
  const all: Partial<ProjectFacts> = {
    needs: {
      licenses: [license, { ...license, id: 'l2', expirationDate: '2026-11-01' }],
      rejections: [],
      forms: [form],
      engagements: [engagement],
    },
    items: [
      { id: 'i1', name: 'W-9', providerName: null, requestedOn: '2026-11-10' },
      { id: 'i2', name: 'CV', providerName: 'Priya Raman', requestedOn: '2026-11-10' },
      { id: 'i3', name: 'DEA, Priya Raman', providerName: 'Priya Raman', requestedOn: '2026-11-10' },
    ],
    signDocuments: [{ id: 's1', name: 'Letter of authorization', preparedFor: 'Paul Okafor', sentOn: '2026-11-12' }],
    requests: [{ id: 'r1', name: 'Lease', applicationName: 'Priya Raman - Cigna', requestedOn: '2026-11-20' }],
    attestations: [{ providerId: 'p', providerName: 'Mei-Ling Chen', attestedOn: '2026-08-07' }],
  }
  const points = (over: Partial<ProjectFacts> = {}) => composeDraft(facts({ ...all, ...over })).content.points

  test('are the tasks of the practice, grouped by person', () => {
    expect(points().map(({ person, text, source }) => [person, text, source?.kind, source?.day])).toEqual([
      ['Otto Berg', 'Renew DEA registration: Amara Adebayo (expired 11/01)', 'licenseExpiring', '2026-11-01'],
      ['Otto Berg', 'Renew DEA registration: Amara Adebayo', 'licenseExpiring', '2026-12-21'],
      [
        'Mei-Ling Chen',
        'Finish the credentialing form: Mei-Ling Chen, 74 of 86 required answers',
        'formUnfinished',
        null,
      ],
      ['Mei-Ling Chen', 'Attest the CAQH profile by 12/05', 'caqh', '2026-12-05'],
      ['Maria López', 'Finish the intake form: Fee negotiation', 'intakeUnfinished', null],
      ['Maria López', 'Upload Lease (Priya Raman - Cigna)', 'documentRequested', '2026-11-20'],
      ['Maria López', 'Upload W-9', 'itemRequested', '2026-11-10'],
      ['Maria López', 'Upload CV for Priya Raman', 'itemRequested', '2026-11-10'],
      ['Maria López', 'Upload DEA, Priya Raman', 'itemRequested', '2026-11-10'],
      ['Paul Okafor', 'Sign the Letter of authorization', 'documentToSign', '2026-11-12'],
    ])
  })

  test('say since when they are needed if the last update said so as well, also a second time', () => {
    const last = { publishedOn: '2026-11-18', actionPoints: ['Upload W9', 'Renew DEA registration: Amara Adebayo'] }
    const once = points({ last })
    expect(once.filter(({ source }) => source?.neededSince !== null).map(({ text }) => text)).toEqual([
      'Renew DEA registration: Amara Adebayo (still needed since 11/18)',
      'Upload W-9 (still needed since 11/10)',
    ])
    const again = points({ last: { ...last, actionPoints: once.map(({ text }) => text) } })
    expect(again.find(({ id }) => id === 'item:i1')?.text).toBe('Upload W-9 (still needed since 11/10)')
  })

  test('are at most 50, and the others are named', () => {
    const items = Array.from({ length: 60 }, (_, nth) => ({
      id: `i${nth}`,
      name: `Item ${nth}`,
      providerName: null,
      requestedOn: '2026-11-10',
    }))
    const { content, leftOut } = composeDraft(facts({ items }))
    expect(content.points).toHaveLength(50)
    expect(leftOut).toHaveLength(10)
    expect(leftOut[0]).toEqual({ kind: 'point', id: 'item:i50', name: 'Upload Item 50', reason: 'overLimit' })
  })
})

test('the name of a point that is too long does not end with half of a character', () => {
  const item = { id: 'i1', name: `${'x'.repeat(492)}😀`, providerName: null, requestedOn: '2026-11-10' }
  const [left] = composeDraft(facts({ items: [item] })).leftOut
  expect(left).toMatchObject({ reason: 'tooLong', name: expect.stringMatching(/^Upload x+\uFFFD$/) })
})

test('the title names the Monday of the week', () => {
  expect(compose().content.title).toBe('Weekly update, week of 11/23/2026')
})
