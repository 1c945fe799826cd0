import { choice, choices, yesNo } from '../fields/choice.ts'
import { city } from '../fields/city.ts'
import { date, month } from '../fields/date.ts'
import { ssn } from '../fields/ssn.ts'
import { text, texts } from '../fields/text.ts'
import { time } from '../fields/time.ts'
import { form, type FormAnswers } from '../form.ts'
import { list } from '../list.ts'
import { section } from '../section.ts'

/** A small form with many kinds of fields and rules, for tests of the form engine. */

interface ProjectFacts {
  readonly isChange: boolean
}

const sizes = [
  { value: 1, label: 'Small' },
  { value: 2, label: 'Large' },
]

/** A chain: each of the first four fields depends on the one above it. */
const identity = section(
  'Identity',
  {
    certified: yesNo('Certified?'),
    board: text('Board', { maxLength: 20 }),
    boardSince: date('Certified since', { whenPartial: 'Please check the exact day' }),
    boardNotes: text('Notes on the board', { required: true }),
    name: text('Name', { required: true, formerNames: ['fullName', 'person/name'] }),
    ssn: ssn('SSN', { required: true }),
    reason: text('Reason of the change', { required: true, width: 6 }),
    languages: texts('Languages', { atMost: 3 }),
  },
  {
    appliesWhen: {
      board: ({ certified }) => certified === true,
      boardSince: ({ board }) => board !== '',
      boardNotes: ({ boardSince }) => boardSince !== null,
      reason: (_, { isChange }: ProjectFacts) => isChange,
    },
    requiredWhen: { board: () => true },
  },
)

const office = section(
  'Office',
  {
    name: text('Office name', { required: true }),
    zip: text('ZIP', { maxLength: 10 }),
    size: choice('Size', sizes),
    city: city('City'),
    opens: time('Opens'),
    primary: yesNo('Primary?'),
    managerSsn: ssn('SSN of the manager'),
  },
  { requiredWhen: { zip: (_, { country }: { readonly country: string }) => country === 'home' } },
)

export const offices = list(office, {
  title: 'Offices',
  atLeast: 1,
  atMost: 4,
  sentences: { atLeast: 'Must be at least one office' },
  rowTitle: (row) => row.name,
  crossChecks: (rows) => ({
    '': rows.length > 0 && rows.every((row) => row.primary !== true) ? 'There must be a primary office' : undefined,
    ...Object.fromEntries(rows.filter((row) => row.zip === '00000').map(({ id }) => [`${id}/zip`, 'No such ZIP'])),
  }),
})

const jobs = list(section('Job', { employer: text('Employer', { required: true }), from: month('From') }), {
  title: 'Work history',
})

const consent = section('Consent', { kinds: choices('Kinds', sizes), country: text('Country') })

export const smallForm = form(
  'Small form',
  {
    person: { title: 'Person', parts: { consent, identity } },
    work: { title: 'Work', parts: { offices, jobs } },
  },
  {
    appliesWhen: { jobs: ({ identity }) => identity.name !== 'Nobody' },
    facts: { offices: ({ consent }) => ({ country: consent.country }) },
    crossChecks: ({ identity, jobs }) => ({
      'identity/name': jobs.some(({ employer }) => employer === identity.name && employer !== '')
        ? 'Nobody employs himself'
        : undefined,
    }),
    formerNames: { offices: ['officeLocations'] },
  },
)

export type SmallAnswers = FormAnswers<typeof smallForm.parts>
export const facts: ProjectFacts = { isChange: false }
