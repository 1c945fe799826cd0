import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { describeNeed } from './describe-need.ts'
import { findNeeds, type EngagementFacts, type NeedFacts } from './find-needs.ts'

const today = '2026-03-02'
const account = { accountId: 'a' }
const project = { ...account, projectId: 'p', isCap: true }
const none: NeedFacts = {
  licenses: [],
  rejections: [],
  disagreements: [],
  forms: [],
  engagements: [],
  requests: [],
  updates: [],
  applications: [],
}

const license = (days: number, licenseType = 1, stateId: number | null = 1) => ({
  ...account,
  id: `license ${days}`,
  providerId: 'x',
  providerName: 'Amara Okonkwo',
  licenseType,
  stateId,
  expirationDate: addDays(today, days),
})
const request = (count: number) => ({ ...project, id: `request ${count}`, applicationName: 'Amara - Aetna', count })
const engagement = (id: string, facts: Partial<EngagementFacts> = {}): EngagementFacts => ({
  ...account,
  id,
  projectTitle: 'Riverside',
  intake: 0,
  intakeMissing: [],
  toSign: 2,
  missing: 3,
  ...facts,
})
const draft = (answered: number, providerName = 'Mei-Ling Chen', hasOpenTotal = false) => ({
  ...account,
  id: `draft ${answered}`,
  projectId: 'p',
  providerId: null,
  providerName,
  answered,
  required: 60,
  hasOpenTotal,
})
const disagreement = (...matters: string[]) => ({
  ...account,
  id: `records ${matters.length}`,
  providerName: 'Mei-Ling Chen',
  matters,
})
const done = { intake: 2, toSign: 0, missing: 0 }
const update = (id: string, actionPoints = 3) => ({
  ...project,
  id,
  title: 'Week 9',
  publishedOn: '2026-02-27',
  actionPoints,
})
const application = (days: number, statusId = 3) => ({
  ...project,
  id: `application ${days}`,
  applicationName: 'Amara - Aetna',
  statusId,
  changedOn: addDays(today, -days),
})

const rejection = (id: string, source: 'license' | 'project', reason = '') => ({
  ...account,
  id,
  source,
  fileName: `${id}.pdf`,
  reason,
  projectId: null,
  isCap: false,
  applicationId: null,
  providerId: null,
})

test('a rejected document names its reason', () => {
  const find = (source: 'license' | 'project', reason: string) =>
    findNeeds({ ...none, rejections: [rejection('W9', source, reason)] }, today)
  expect(find('project', 'A page is missing.').map(describeNeed)).toEqual([
    { title: 'Replace W9.pdf', detail: 'A page is missing.', action: 'Upload' },
  ])
  expect(find('project', '').map(describeNeed)).toMatchObject([{ detail: 'Your advisor rejected this document' }])
  expect(find('license', '')).toMatchObject([{ kind: 'scanRejected' }])
})

test('the most pressing comes first', () => {
  const all = findNeeds(
    {
      licenses: [license(45), license(12), license(-3), license(59), license(-90), license(29), license(60)],
      rejections: [rejection('scan', 'license'), rejection('W9', 'project')],
      disagreements: [disagreement('DEA number'), disagreement('NPI', 'TIN'), disagreement()],
      forms: [draft(3), draft(41), draft(0)],
      engagements: [
        engagement('all'),
        engagement('begun', { intake: 1, toSign: 0, missing: 9 }),
        engagement('done', done),
      ],
      requests: [request(1), request(3), request(0)],
      updates: [update('newest')],
      applications: [application(61), application(59), application(200)],
    },
    today,
  )
  expect(all.map(({ id }) => id)).toEqual([
    'license -90',
    'license -3',
    'license 12',
    'license 29',
    'scan',
    'W9',
    'records 2',
    'records 1',
    'draft 41',
    'draft 3',
    'draft 0',
    'begun',
    'all',
    'all',
    'request 3',
    'request 1',
    'begun',
    'all',
    'license 45',
    'license 59',
    'newest',
    'application 200',
    'application 61',
  ])
})

test.each([
  [-1, 'licenseExpired'],
  [0, 'licenseExpiring'],
  [29, 'licenseExpiring'],
  [30, 'licenseSoon'],
  [59, 'licenseSoon'],
  [60, undefined],
])('a license that lapses in %i days is %s', (days, kind) => {
  expect(findNeeds({ ...none, licenses: [license(days)] }, today)[0]?.kind).toBe(kind)
})

test.each([
  [1, true],
  [2, true],
  [3, true],
  [6, true],
  [7, true],
  [4, false],
  [5, false],
])('an application of status %i that stands still is listed: %s', (statusId, listed) => {
  expect(findNeeds({ ...none, applications: [application(90, statusId)] }, today)).toHaveLength(listed ? 1 : 0)
})

describe('A row says', () => {
  const words = (facts: Partial<NeedFacts>) => findNeeds({ ...none, ...facts }, today).map(describeNeed)

  test.each([
    [-3, 1, 'Dental license has expired'],
    [-3, 4, 'DEA registration has expired'],
    [-3, 5, 'Malpractice policy has expired'],
    [12, 4, 'Renew DEA registration'],
    [45, 5, 'Renew malpractice policy'],
    [45, 14, 'Renew CPR certification'],
    [45, 9, 'Renew RDA state license'],
  ])('of %i days and license type %i: %s', (days, type, title) => {
    expect(words({ licenses: [license(days, type)] })).toEqual([
      { title, detail: 'Amara Okonkwo, Alabama', action: 'Renew' },
    ])
  })

  test('the provider, without a state if there is none', () => {
    expect(words({ licenses: [license(3, 4, null)] })[0]?.detail).toBe('Amara Okonkwo')
  })

  test('about what records disagree', () => {
    const marked = { ...disagreement('NPI'), providerMark: 'NPI 1376629841' }
    expect(words({ disagreements: [disagreement('DEA number', 'TIN', 'NPI'), marked] })).toEqual([
      { title: "Mei-Ling Chen's records don't match", detail: 'DEA number and 2 others', action: 'Review' },
      { title: "Mei-Ling Chen's records don't match", detail: 'NPI 1376629841, NPI', action: 'Review' },
    ])
  })

  test('how far a credentialing form is', () => {
    expect(words({ forms: [draft(41), draft(2, ' ', true)] })).toEqual([
      {
        title: 'Finish the credentialing form',
        detail: 'Mei-Ling Chen, 41 of 60 required answers',
        action: 'Continue',
      },
      {
        title: 'Finish the credentialing form',
        detail: 'New provider, 2 of about 60 required answers',
        action: 'Continue',
      },
    ])
  })

  test('what an engagement waits for', () => {
    expect(words({ engagements: [engagement('all')] })).toEqual([
      { title: 'Finish the intake form: Riverside', detail: 'Not started', action: 'Start' },
      { title: 'Sign 2 documents', detail: 'Riverside', action: 'Open' },
      { title: 'Upload 3 required items', detail: 'Riverside', action: 'Upload' },
    ])
    expect(words({ engagements: [engagement('one', { intake: 1, toSign: 1, missing: 1 })] })).toEqual([
      { title: 'Finish the intake form: Riverside', detail: 'In progress', action: 'Continue' },
      { title: 'Sign 1 document', detail: 'Riverside', action: 'Open' },
      { title: 'Upload 1 required item', detail: 'Riverside', action: 'Upload' },
    ])
    const withoutAssociate = engagement('one', { ...done, intake: 1, intakeMissing: ['Add the new associate'] })
    expect(words({ engagements: [withoutAssociate] })).toEqual([
      { title: 'Finish the intake form: Riverside', detail: 'Add the new associate', action: 'Continue' },
    ])
    expect(words({ engagements: [engagement('done', done)] })).toEqual([])
  })

  test('how many documents, action points and days', () => {
    expect(words({ requests: [request(1), request(2)] }).map(({ title }) => title)).toEqual([
      'Upload 2 requested documents',
      'Upload 1 requested document',
    ])
    expect(words({ updates: [update('one', 1), update('none', 0)] }).map(({ detail }) => detail)).toEqual([
      '1 action point',
      'Week 9',
    ])
    expect(words({ updates: [update('one')] })[0]?.title).toBe('Read the weekly update of February 23')
    expect(words({ applications: [application(75)] })).toEqual([
      { title: 'Follow up on Amara - Aetna', detail: 'In Process, no change in 75 days', action: 'Open' },
    ])
  })
})
