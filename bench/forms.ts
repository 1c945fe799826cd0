import { withAnswer } from '../domain/forms/answer-at.ts'
import { changes } from '../domain/forms/changes.ts'
import { checkForm } from '../domain/forms/check-form.ts'
import { merge } from '../domain/forms/merge.ts'
import { parseStored } from '../domain/forms/parse-stored.ts'
import { createLargeFormAnswers, largeForm, type LargeFormAnswers } from '../domain/forms/testing/large-form.ts'
import { toFigures } from './figures.ts'

/**
 * Measures checks of a form of 250 fields in ten sections and 8 lists of 30 rows, a third of them under chained
 * conditions.
 */
const ROWS = 30
const TIMES = 300
const facts = { isChange: false }

const answers = createLargeFormAnswers(ROWS)
const putAnswer = (into: LargeFormAnswers, path: string, value: string) => withAnswer(largeForm, into, path, value)

function main(): void {
  print(`a form of 250 fields and 8 lists of ${ROWS} rows, in milliseconds`)
  print(line('first check of a process', [tookBy(() => checkForm(largeForm, answers, facts))]))
  // Changes fields of a condition chain, so that other fields depend on them.
  measure(
    'one answer of a section changed',
    (turn) => putAnswer(answers, 'section3/question2', `Answer ${turn}`),
    checkLargeForm,
  )
  measure(
    'one answer of a row changed',
    (turn) => putAnswer(answers, 'list4/row-17/question2', `Answer ${turn}`),
    checkLargeForm,
  )
  measure('facts of one list changed', (turn) => withYes(turn % 2 === 0), checkLargeForm)
  measure('nothing known yet, program warm', () => structuredClone(answers), checkLargeForm)
  measure(
    'changes, one answer',
    (turn) => putAnswer(answers, 'list4/row-17/question2', `Answer ${turn}`),
    (next) => changes(largeForm, answers, next),
  )
  const theirs = putAnswer(answers, 'list4/row-17/question6', 'other@example.com')
  measure(
    'merge, one answer each',
    (turn) => putAnswer(answers, 'list4/row-18/question2', `Answer ${turn}`),
    (mine) => merge(largeForm, answers, mine, theirs),
  )
  measure(
    'read from what is stored',
    () => structuredClone(answers),
    (storedAnswers) => parseStored(largeForm, storedAnswers),
  )
}

const checkLargeForm = (next: LargeFormAnswers) => checkForm(largeForm, next, facts)
const withYes = (yes: boolean) => withAnswer(largeForm, answers, 'section1/question1', yes)

function measure(
  name: string,
  prepared: (turn: number) => LargeFormAnswers,
  work: (input: LargeFormAnswers) => unknown,
): void {
  for (let turn = 0; turn < 50; turn += 1) work(prepared(turn))
  const took = Array.from({ length: TIMES }, (_, turn) => {
    const next = prepared(turn + 50)
    return tookBy(() => work(next))
  })
  print(line(name, took))
}

function tookBy(work: () => unknown): number {
  const from = performance.now()
  work()
  return performance.now() - from
}

function line(name: string, took: readonly number[]): string {
  const { p50 } = toFigures(took)
  return `${name.padEnd(36)}least${Math.min(...took)
    .toFixed(3)
    .padStart(9)}   p50${p50.toFixed(3).padStart(9)}`
}

const print = (text: string): void => void process.stdout.write(`${text}\n`)

main()
