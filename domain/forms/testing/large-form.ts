import { checkbox, choice, choices, triState, yesNo } from '../fields/choice.ts'
import { city } from '../fields/city.ts'
import { email, phone } from '../fields/contact.ts'
import { date, month } from '../fields/date.ts'
import { npi, tin } from '../fields/numbers.ts'
import { ssn } from '../fields/ssn.ts'
import { longText, text, texts } from '../fields/text.ts'
import { time } from '../fields/time.ts'
import { isRows } from '../answer-at.ts'
import { form, sampleAnswers, type FormAnswers, type AnyAnswers, type Parts, type Tabs } from '../form.ts'
import { list, type AnyList } from '../list.ts'
import { section, type AnySection, type Fields } from '../section.ts'

/**
 * A form larger than any real form: 250 fields in ten sections and eight lists, every third field with a condition on
 * the field before. For benchmarks and large screens.
 */

const sizes = [
  { value: 1, label: 'Small' },
  { value: 2, label: 'Large' },
]

/**
 * The kinds of fields in rotation. In each chain, the second field applies if the first is yes, the third if the second
 * is given.
 */
const KINDS: readonly ((label: string) => Fields[string])[] = [
  (label) => yesNo(label, { required: true }),
  (label) => text(label, { required: true, maxLength: 50 }),
  (label) => date(label, { required: true }),
  (label) => phone(label),
  (label) => choice(label, sizes, { required: true }),
  (label) => email(label, { required: true }),
  (label) => city(label),
  (label) => tin(label, { required: true }),
  (label) => yesNo(label),
  (label) => npi(label),
  (label) => longText(label),
  (label) => choices(label, sizes),
  (label) => yesNo(label),
  (label) => triState(label),
  (label) => month(label),
  (label) => time(label),
  (label) => texts(label),
  (label) => checkbox(label, { required: true }),
]

const CHAINS: readonly number[] = [0, 8, 12]

export interface LargeFormFacts {
  readonly isChange: boolean
}

/** Creates `count` fields in rotation, starting with `question1`. */
function createQuestions(title: string, count: number, first: Fields = {}): AnySection {
  const fields: Record<string, Fields[string]> = { ...first }
  const appliesWhen: Record<string, (answers: Readonly<Record<string, unknown>>, facts: LargeFormFacts) => boolean> = {}
  for (let number = 1; Object.keys(fields).length < count; number += 1) {
    const turn = (number - 1) % KINDS.length
    fields[`question${number}`] = KINDS[turn]?.(`${title}, question ${number}`) ?? text(title)
    const before = `question${number - 1}`
    if (CHAINS.includes(turn - 1)) appliesWhen[`question${number}`] = (answers) => answers[before] === true
    if (CHAINS.includes(turn - 2))
      appliesWhen[`question${number}`] = (answers, { isChange }) =>
        fields[before]?.isEmpty(answers[before]) === isChange
  }
  return section(title, fields, { appliesWhen })
}

const createSection = (at: number): readonly [string, AnySection] => [
  `section${at}`,
  createQuestions(`Section ${at}`, 25, at === 1 ? { ssn: ssn('SSN', { required: true }) } : {}),
]
const createList = (at: number): readonly [string, AnyList] => {
  const row = createQuestions(`Row of list ${at}`, 12)
  return [`list${at}`, list(row, { title: `List ${at}`, atLeast: 1, atMost: 100 })]
}

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const tabs: Tabs = {
  first: { title: 'First', parts: Object.fromEntries(numbers(1, 5).map(createSection)) },
  second: { title: 'Second', parts: Object.fromEntries(numbers(6, 10).map(createSection)) },
  third: { title: 'Third', parts: Object.fromEntries(numbers(1, 4).map(createList)) },
  fourth: { title: 'Fourth', parts: Object.fromEntries(numbers(5, 8).map(createList)) },
}

export type LargeFormAnswers = FormAnswers<Parts>

const answer = (answers: AnyAnswers, part: string, name: string): unknown => {
  const values = answers[part]
  return values === undefined || isRows(values) ? undefined : values[name]
}

export const largeForm = form('Made-up form', tabs, {
  appliesWhen: { list8: (_, { isChange }: LargeFormFacts) => !isChange },
  facts: { list7: (answers) => ({ isChange: answer(answers, 'section1', 'question1') === true }) },
  crossChecks: (answers) => {
    const [one, other] = [answer(answers, 'section1', 'question2'), answer(answers, 'section2', 'question2')]
    return { 'section2/question2': one !== '' && one === other ? 'Must be another' : undefined }
  },
})

/** Sample answers with `rows` rows in each list. */
export function createLargeFormAnswers(rows: number): LargeFormAnswers {
  const sample: LargeFormAnswers = sampleAnswers(largeForm)
  const parts = Object.entries(sample).map(([name, part]) => [
    name,
    isRows(part) ? numbers(1, rows).map((at) => ({ ...part[0], id: `row-${at}` })) : part,
  ])
  return Object.fromEntries(parts)
}
