import { choice, yesNo } from '@client-center/domain/forms/fields/choice.ts'
import { phone } from '@client-center/domain/forms/fields/contact.ts'
import { date } from '@client-center/domain/forms/fields/date.ts'
import { npi } from '@client-center/domain/forms/fields/numbers.ts'
import { ssn } from '@client-center/domain/forms/fields/ssn.ts'
import { text } from '@client-center/domain/forms/fields/text.ts'
import { emptyAnswers, form, type FormAnswers, type AnyRow } from '@client-center/domain/forms/form.ts'
import { list } from '@client-center/domain/forms/list.ts'
import { sampleValues, section } from '@client-center/domain/forms/section.ts'

/** A form of the largest size: 250 fields in ten sections with chains of conditions, and eight lists of thirty rows. */

const sizes = [
  { value: 1, label: 'Small' },
  { value: 2, label: 'Middle' },
  { value: 3, label: 'Large' },
]

/** Five fields. Three of them depend on the field above; the first is required in every second group. */
const group = (at: number) => ({
  [`asks${at}`]: yesNo(`Is there a case ${at}?`, { required: at % 2 === 0 }),
  [`name${at}`]: text(`Name of the case ${at}`, { required: true, maxLength: 20 }),
  [`since${at}`]: date(`Since when, case ${at}`, { required: true }),
  [`size${at}`]: choice(`How large, case ${at}`, sizes),
  [`number${at}`]: npi(`Number of the case ${at}`, { required: true }),
})

type Conditions = Record<string, (answers: Readonly<Record<string, unknown>>) => boolean>

const conditions = (at: number): Conditions => ({
  [`name${at}`]: (answers) => answers[`asks${at}`] !== false,
  [`since${at}`]: (answers) => answers[`name${at}`] !== '',
  [`size${at}`]: (answers) => answers[`since${at}`] !== null,
})

const places = [1, 2, 3, 4, 5]
const questions = (title: string) =>
  section(title, Object.assign({}, ...places.map(group)) as ReturnType<typeof group>, {
    appliesWhen: Object.assign({}, ...places.map(conditions)) as Conditions,
  })

const person = (title: string) =>
  section(
    title,
    {
      name: text('Full name', { required: true, maxLength: 30 }),
      phone: phone('Phone', { required: true }),
      from: date('From'),
      until: date('Until'),
    },
    {
      appliesWhen: { until: ({ from }) => from !== null },
      crossChecks: ({ from, until }) => ({
        until: from !== null && until !== null && until < from ? 'Must be after the beginning' : undefined,
      }),
    },
  )

const people = (title: string, one: string) =>
  list(person(one), { title, atLeast: 1, atMost: 40, rowTitle: (row) => row.name })

const identity = section('Identity', {
  ...(Object.assign({}, ...places.slice(1).map(group)) as ReturnType<typeof group>),
  firstName: text('First name', { required: true }),
  lastName: text('Last name', { required: true }),
  ssn: ssn('SSN', { required: true }),
  phone: phone('Phone'),
  born: date('Date of birth', { required: true }),
})

export const madeUpForm = form(
  'Made-up form',
  {
    general: {
      title: 'General info',
      parts: { identity, numbers: questions('Numbers'), references: people('References', 'Reference') },
    },
    work: {
      title: 'Locations and work history',
      parts: {
        offices: people('Offices', 'Office'),
        jobs: people('Jobs', 'Job'),
        locations: questions('Locations'),
        history: questions('History'),
      },
    },
    training: {
      title: 'Education and licenses',
      parts: {
        schools: people('Schools', 'School'),
        licenses: people('Licenses', 'License'),
        education: questions('Education'),
        boards: questions('Boards'),
      },
    },
    practice: {
      title: 'Practice info',
      parts: {
        owners: people('Owners', 'Owner'),
        insurers: people('Insurers', 'Insurer'),
        claims: people('Claims', 'Claim'),
        liability: questions('Liability'),
        programs: questions('Programs'),
        equipment: questions('Equipment'),
        closing: questions('Closing'),
      },
    },
  },
  {
    appliesWhen: { claims: ({ insurers }) => insurers.length > 0 },
    crossChecks: ({ identity, owners }) => ({
      'identity/lastName': owners.some(({ name }) => name !== '' && name === identity.lastName)
        ? 'Nobody owns himself'
        : undefined,
    }),
  },
)

export type MadeUpAnswers = FormAnswers<typeof madeUpForm.parts>

/** The number of initial rows in each list. */
const ROWS = 30

/** Answers with thirty rows in each list; every third row is incomplete. */
export function madeUpAnswers(): MadeUpAnswers {
  const parts = Object.entries(emptyAnswers(madeUpForm)).map(([name, empty]) => [
    name,
    Array.isArray(empty) ? rows(name) : empty,
  ])
  // The parts are those of the form.
  return Object.fromEntries(parts) as MadeUpAnswers
}

const sample = sampleValues(person('Row'))

const rows = (name: string): AnyRow[] =>
  Array.from({ length: ROWS }, (_, at) => ({
    ...sample,
    id: `${name}-${at + 1}`,
    name: at % 3 === 0 ? '' : `${name} ${at + 1}`,
  }))
