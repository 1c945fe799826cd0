import { assignLines, type Alignment, type Span } from './assign-lines.ts'
import type { Cell } from './cells.ts'
import type { Segment } from './flow.ts'
import { DOUBTFUL, linesOf, spanOf } from './pairs.ts'
import { UNREAD } from './text-run.ts'
import { joined } from './values.ts'

/** A disclosure question and what was answered. */
export interface Question {
  readonly text: string
  readonly number: number | null
  readonly answer: 'Yes' | 'No' | null
  /** Where the answer stands. */
  readonly answerCells: readonly Cell[]
  readonly explanation: readonly Cell[]
  readonly explanationText: string
  /** Lines of the next or the last question may have been taken for its own. */
  readonly isDoubtful: boolean
}

const NUMBER = /^\d{1,2}\s*[.)]?$/
const NUMBERED = /^(\d{1,2}\s*[.)])\s*(?=[A-Za-z])/
const ANSWER = /^(yes|no)\.?$/i
const ANSWERED = /\?\s*(yes|no)$/i
const EXPLANATION = /^explanation\s*:?\s*/i

interface Sorted {
  readonly numbers: Cell[]
  readonly answers: Cell[]
  /** Of explanations. */
  readonly labels: Cell[]
  readonly texts: Cell[]
}

/** Reads the questions below one heading: a number, its text and, at the end of the line, the answer. */
export function questionsIn(
  segment: Segment,
  alignment: Alignment,
  pitch: number,
): { readonly questions: readonly Question[]; readonly cost: number } {
  const { numbers, answers, labels, texts } = sortedOut(segment.cells)
  const asked: readonly Cell[] = numbers.length > 0 ? numbers : answers
  if (asked.length === 0) return { questions: [], cost: 0 }
  const anchors = [
    ...asked.map((cell) => ({ cell, isQuestion: true })),
    ...labels.map((cell) => ({ cell, isQuestion: false })),
  ].sort((a, b) => a.cell.y - b.cell.y)
  const lines = linesOf(texts)
  const spans = anchors.map(({ cell }): Span => spanOf([cell]))
  const text = assignLines(lines.map(spanOf), spans, alignment, pitch)
  const questionSpans = asked.map((cell) => spanOf([cell]))
  const answerLines = linesOf(answers)
  const answered = assignLines(answerLines.map(spanOf), questionSpans, alignment, pitch)
  const questions: Question[] = []
  let at = -1
  anchors.forEach(({ isQuestion }, index) => {
    const own = lines.filter((_, line) => text.owner[line] === index)
    const words = joined(own, 'text')
    const last = questions.at(-1)
    if (!isQuestion) {
      if (last)
        questions[questions.length - 1] = {
          ...last,
          explanation: [...last.explanation, ...own.flat()],
          explanationText: [last.explanationText, words].filter(Boolean).join(' '),
        }
      return
    }
    at += 1
    const cells =
      numbers.length > 0
        ? answerLines.filter((_, line) => answered.owner[line] === at).flat()
        : [asked[at] ?? []].flat()
    const inline = ANSWERED.exec(words)
    const answer =
      cells.length === 1 ? yesOrNo(cells[0]?.text) : cells.length === 0 && inline ? yesOrNo(inline[1]) : null
    questions.push({
      text: words,
      number: numbers.length > 0 ? Number.parseInt(asked[at]?.text ?? '', 10) : null,
      answer,
      answerCells: cells.length > 0 ? cells : own.flat(),
      explanation: [],
      explanationText: '',
      isDoubtful: (text.off[index] ?? 0) > DOUBTFUL + 0.5 || isTwo(words) || words.includes(UNREAD),
    })
  })
  return { questions, cost: text.cost + answered.cost }
}

/** More words behind a question mark than a hint to explain: a piece of another question. */
const isTwo = (words: string): boolean => {
  const rest = /\?\s*(.*)$/s.exec(words.replace(ANSWERED, '?'))?.[1] ?? ''
  return rest.replace(/[^A-Za-z]/g, '').length > 8 && !/^\(?(if|please|note|explain)/i.test(rest)
}

function yesOrNo(text: string | undefined): 'Yes' | 'No' | null {
  const word = text?.replace('.', '').toLowerCase()
  return word === 'yes' ? 'Yes' : word === 'no' ? 'No' : null
}

function sortedOut(cells: readonly Cell[]): Sorted {
  const sorted: Sorted = { numbers: [], answers: [], labels: [], texts: [] }
  const left = Math.min(...cells.map(({ x }) => x))
  const right = Math.max(...cells.map(({ right }) => right))
  for (const cell of [...cells].sort((a, b) => a.y - b.y || a.x - b.x)) {
    // Of a label that wraps.
    if (cell.text === ':') continue
    const numbered = NUMBERED.exec(cell.text)
    const explained = EXPLANATION.exec(cell.text)
    if (NUMBER.test(cell.text) && cell.x < left + 20) sorted.numbers.push(cell)
    else if (ANSWER.test(cell.text) && cell.x > left + (right - left) * 0.5) sorted.answers.push(cell)
    else if (numbered && cell.x < left + 20) {
      sorted.numbers.push({ ...cell, text: numbered[1] ?? '' })
      sorted.texts.push({ ...cell, text: cell.text.slice(numbered[0].length) })
    } else if (explained && (explained[0].includes(':') || explained[0].length === cell.text.length)) {
      sorted.labels.push({ ...cell, text: 'Explanation' })
      const text = cell.text.slice(explained[0].length)
      if (text !== '') sorted.texts.push({ ...cell, text })
    } else sorted.texts.push(cell)
  }
  return sorted
}
