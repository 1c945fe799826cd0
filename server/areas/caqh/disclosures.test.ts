import { expect, test } from 'vitest'
import { drawSummary, usualDrawing as usual, type Drawing } from '../../testing/caqh/draw-summary.ts'
import { madeUpDentist } from '../../testing/caqh/made-up-dentist.ts'
import { madeUpSummary, type MadeUpSummary } from '../../testing/caqh/made-up-summary.ts'
import { extractPages } from './extract-pages.ts'
import { readSummary } from './read-summary.ts'
import type { SummaryPage } from './text-run.ts'

/** Question numbers in `summary.txt` of the form's questions (research notes on CAQH, section 6). */
const TOPICS = {
  stateLicense: [1, 2],
  hospitalOtherMembership: [3, 4],
  hmoppo: [5],
  dea: [8],
  medicaidOtherParticipation: [9],
  hasProfessionalLiabilityInsuranceDenied: [12],
  haveInvolvedArbitration: [14],
  convictedOfCrime: [15, 16],
  reasonsServicesRequired: [19],
} as const
const TARGETS = Object.entries(TOPICS)
const SECTIONS = ['PERSONAL INFORMATION', 'EDUCATION', 'REFERENCES INFORMATION', 'DISCLOSURE INFORMATION']
const SENTENCE = 'The board closed the matter after a review of the records and took no further action. '

const base = madeUpSummary(madeUpDentist(7), { isOlder: false, licensesAsGrid: false, hoursAsGrid: false })

/** The summary with Yes and an explanation of this many sentences for some questions, and No for the form's others. */
function answered(yes: ReadonlyMap<number, number>): MadeUpSummary {
  const own = new Set<number>(Object.values(TOPICS).flat())
  const sections = base.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => {
      if (block.kind !== 'question') return block
      const number = Number.parseInt(block.number, 10)
      const sentences = yes.get(number)
      if (sentences !== undefined) return { ...block, answer: 'Yes', explanation: SENTENCE.repeat(sentences).trim() }
      return own.has(number) ? { ...block, answer: 'No', explanation: '' } : block
    }),
  }))
  return { ...base, sections }
}

const drawn = async (yes: ReadonlyMap<number, number>, drawing: Partial<Drawing>): Promise<SummaryPage[]> =>
  extractPages(new Uint8Array(await drawSummary(answered(yes), { ...usual, sections: SECTIONS, ...drawing })))

function exactIn(pages: readonly SummaryPage[]): Map<string, unknown> {
  const answer = readSummary(pages)
  if ('problem' in answer) throw new Error(answer.problem)
  const exact = answer.findings.filter(({ certainty, target }) => certainty === 'exact' && target in TOPICS)
  return new Map(exact.map(({ target, value }) => [target, value]))
}

const expectedAnswers = (yes: ReadonlyMap<number, number>): Map<string, boolean> =>
  new Map(TARGETS.map(([target, numbers]) => [target, numbers.some((number) => yes.has(number))]))

/** Lengths of the explanations in one file, in sentences: one line to a third of a page. */
const LENGTHS = [1, 3, 8, 15]
const places = ['beside label', 'behind label', 'in one row', 'in one row, number at the top'] as const
const ways = (['top', 'middle'] as const).flatMap((alignment) =>
  places.flatMap((explanations) => [8, 9.5, 11, 12].map((size) => [alignment, explanations, size] as const)),
)

test.each(ways)(
  'answers level with the %s of their rows, explanations %s, letters of %i points: each Yes is read as one',
  async (alignment, explanations, size) => {
    for (const which of [0, 1]) {
      const yes = new Map(
        TARGETS.map(([, numbers], at) => [
          numbers[which % numbers.length] ?? 0,
          LENGTHS[(at + which + Math.round(size)) % LENGTHS.length] ?? 1,
        ]),
      )
      expect(exactIn(await drawn(yes, { alignment, explanations, size }))).toEqual(expectedAnswers(yes))
    }
  },
)

test.each(ways.filter(([, , size]) => size === 11))(
  'a Yes among No answers, level with the %s, explanations %s, is never read as a No',
  async (alignment, explanations) => {
    for (const [at, number] of Object.values(TOPICS).flat().entries()) {
      const yes = new Map([[number, LENGTHS[at % LENGTHS.length] ?? 1]])
      expect(exactIn(await drawn(yes, { alignment, explanations, size: 14, padding: 1 })), `${number}`).not.toEqual(
        expect.toSatisfy((found: Map<string, unknown>) =>
          [...found].some(([target, value]) => value !== expectedAnswers(yes).get(target)),
        ),
      )
    }
  },
)

/** The pages without the line that starts with this text. */
const without = (pages: readonly SummaryPage[], text: string): SummaryPage[] =>
  pages.map((page) => ({ ...page, runs: page.runs.filter((run) => !run.text.startsWith(text)) }))

test('an answer whose question was lost makes all fields of its heading doubtful', async () => {
  const yes = new Map([[2, 3]])
  const pages = await drawn(yes, {})
  expect(exactIn(pages).get('stateLicense')).toBe(true)
  const lost = exactIn(without(pages, 'Has there been any challenge'))
  expect(lost.has('stateLicense')).toBe(false)
  expect(lost.get('dea')).toBe(false)
})

test('a question that lost its first line is not matched by the rest of it', async () => {
  const pages = await drawn(new Map([[3, 2]]), { size: 11 })
  const lost = exactIn(without(pages, 'Have your clinical privileges'))
  expect(lost.has('hospitalOtherMembership')).toBe(false)
})
