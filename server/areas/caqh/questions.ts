import { assignLines, type Alignment, type Anchor, type Span } from './assign-lines.ts'
import type { TextCell } from './text-cells.ts'
import type { Segment } from './sections.ts'
import { DOUBTFUL, groupLines, toSpan } from './label-values.ts'
import { UNREAD } from './text-run.ts'
import { isAbsent, joinLines } from './values.ts'

/** A disclosure question and its answer. */
export interface DisclosureQuestion {
  readonly text: string
  readonly number: number | null
  readonly answer: 'Yes' | 'No' | null
  /** The cells in which the answer is printed. */
  readonly answerCells: readonly TextCell[]
  readonly explanation: readonly TextCell[]
  readonly explanationText: string
  /** Whether the question may contain lines of the neighboring questions, or the answer of another question. */
  readonly isDoubtful: boolean
}

export interface Questions {
  readonly questions: readonly DisclosureQuestion[]
  readonly cost: number
}

/**
 * A layout of questions: the positions of numbers and answers, and whether an explanation shares a row with its
 * question.
 */
interface Way {
  readonly alignment: Alignment
  readonly isOneRow: boolean
}

const ways: readonly Way[] = [
  { alignment: 'top', isOneRow: false },
  { alignment: 'middle', isOneRow: false },
  { alignment: 'top', isOneRow: true },
  { alignment: 'middle', isOneRow: true },
]

const NUMBER = /^\d{1,2}\s*[.)]?$/
const NUMBERED = /^(\d{1,2}\s*[.)])\s*(?=[A-Za-z])/
const ANSWER = /^(yes|no)\.?$/i
const ANSWERED = /\?\s*(yes|no)$/i
const EXPLANATION = /^explanation\s*:?\s*/i

interface Sorted {
  readonly numbers: TextCell[]
  readonly answers: TextCell[]
  /** Labels of explanations. */
  readonly labels: TextCell[]
  readonly texts: TextCell[]
}

/** Reads the questions below each heading, with the layout that best explains all of them. */
export function questionsBelow(
  segments: readonly Segment[],
  pitch: number,
): readonly (readonly DisclosureQuestion[])[] {
  const parts = segments.map((segment) => sortedOut(segment.cells))
  const readings = ways.map((way) => {
    const read = parts.map((part) => readQuestions(part, way, pitch))
    return {
      parts: read.map(({ questions }) => questions),
      doubts: read.flatMap(({ questions }) => questions).filter(({ isDoubtful }) => isDoubtful).length,
      cost: read.reduce((sum, { cost }) => sum + cost, 0),
    }
  })
  const best = readings.reduce((found, one) =>
    one.doubts < found.doubts || (one.doubts === found.doubts && one.cost < found.cost) ? one : found,
  )
  return best.parts
}

/** A question with the lines of the explanation below it. */
interface Block {
  readonly cell: TextCell
  readonly lines: readonly (readonly TextCell[])[]
  readonly explanation: readonly (readonly TextCell[])[]
  readonly off: number
}

/** Reads questions that consist of a number, a text and, at the end of the row, the answer. */
function readQuestions({ numbers, answers, labels, texts }: Sorted, way: Way, pitch: number): Questions {
  const questionCells: readonly TextCell[] = numbers.length > 0 ? numbers : answers
  if (questionCells.length === 0) return { questions: [], cost: 0 }
  const { blocks, cost } = toBlocks({ questionCells, labels, texts }, way, pitch)
  const answered = assignAnswers(blocks, answers, way.alignment, pitch)
  const hasMarks = blocks.some(({ lines }) => joinLines(lines, 'text').includes('?'))
  const areWhole = hasMarks && blocks.every(({ lines }) => isWhole(joinLines(lines, 'text')))
  const questions = blocks.map((block, at): DisclosureQuestion => {
    const text = joinLines(block.lines, 'text')
    const explanation = joinLines(block.explanation, 'text')
    const { cells, isSure } = answered.byBlock[at] ?? { cells: [], isSure: false }
    const inline = ANSWERED.exec(text)
    const answer =
      cells.length === 1 ? yesOrNo(cells[0]?.text) : cells.length === 0 && inline ? yesOrNo(inline[1]) : null
    const isTextSure = areWhole || (block.off <= DOUBTFUL + 0.5 && (!hasMarks || isWhole(text)) && !isTwo(text))
    return {
      text,
      number: numbers.length > 0 ? Number.parseInt(block.cell.text, 10) : null,
      answer,
      answerCells: cells.length > 0 ? cells : block.lines.flat(),
      explanation: block.explanation.flat(),
      explanationText: isAbsent(explanation) ? '' : explanation,
      isDoubtful: !isTextSure || !isSure || text.includes(UNREAD),
    }
  })
  // An answer without a known question may belong to any question around it.
  const lost = answered.lost.map((cell): DisclosureQuestion => ({
    text: '',
    number: null,
    answer: yesOrNo(cell.text),
    answerCells: [cell],
    explanation: [],
    explanationText: '',
    isDoubtful: true,
  }))
  return { questions: [...questions, ...lost], cost: cost + answered.cost }
}

function toBlocks(
  { questionCells, labels, texts }: { readonly questionCells: readonly TextCell[] } & Pick<Sorted, 'labels' | 'texts'>,
  { alignment, isOneRow }: Way,
  pitch: number,
): { readonly blocks: readonly Block[]; readonly cost: number } {
  const lines = groupLines(texts)
  // Text that is printed in one cell with its number starts on the line of the number.
  const firstLine = (cell: TextCell): Pick<Anchor, 'firstLine'> => {
    const at = lines.findIndex((line) => line.some((one) => one.y === cell.y && isBehind(one, cell)))
    return at === -1 ? {} : { firstLine: at }
  }
  const toAnchor = (cell: TextCell): Anchor => ({ ...toSpan([cell]), ...firstLine(cell) })
  if (isOneRow) {
    const rows = assignLines(lines.map(toSpan), questionCells.map(toAnchor), alignment, pitch)
    const blocks = questionCells.map((cell, at): Block => {
      const own = lines.filter((_, line) => rows.owner[line] === at)
      const [from = 0, until = 0] = [own[0]?.[0]?.y, own.at(-1)?.[0]?.y]
      const label = labels.find((one) => one.y >= from - one.size * 0.5 && one.y <= until + one.size * 0.5)
      const isAbove = (line: readonly TextCell[]): boolean =>
        label === undefined || (line[0]?.y ?? 0) < label.y - label.size * 0.5
      return {
        cell,
        lines: own.filter(isAbove),
        explanation: own.filter((line) => !isAbove(line)),
        off: rows.off[at] ?? 0,
      }
    })
    return { blocks, cost: rows.cost }
  }
  const anchors = [
    ...questionCells.map((cell) => ({ cell, isQuestion: true })),
    ...labels.map((cell) => ({ cell, isQuestion: false })),
  ].sort((a, b) => a.cell.y - b.cell.y)
  const rows = assignLines(
    lines.map(toSpan),
    anchors.map(({ cell }) => toAnchor(cell)),
    alignment,
    pitch,
  )
  const blocks: Block[] = []
  anchors.forEach(({ cell, isQuestion }, index) => {
    const own = lines.filter((_, line) => rows.owner[line] === index)
    const last = blocks.at(-1)
    if (isQuestion) blocks.push({ cell, lines: own, explanation: [], off: rows.off[index] ?? 0 })
    else if (last) blocks[blocks.length - 1] = { ...last, explanation: [...last.explanation, ...own] }
  })
  return { blocks, cost: rows.cost }
}

/** Whether the text is the second part of a split cell. */
const isBehind = (text: TextCell, cell: TextCell): boolean => text.x === cell.x && text.right === cell.right

interface Answered {
  readonly byBlock: readonly { readonly cells: readonly TextCell[]; readonly isSure: boolean }[]
  /** Answers that were not assigned to a question. */
  readonly lost: readonly TextCell[]
  readonly cost: number
}

/**
 * Assigns answers to questions in order, if there are as many answers as questions and each answer is within the rows
 * of its question.
 */
function assignAnswers(
  blocks: readonly Block[],
  answers: readonly TextCell[],
  alignment: Alignment,
  pitch: number,
): Answered {
  const lines = groupLines(answers)
  if (lines.length === blocks.length) {
    const byBlock = blocks.map(({ cell, lines: own, explanation }, at) => {
      const cells = lines[at] ?? []
      const rows = [cell, ...own.flat(), ...explanation.flat()].map(({ y }) => y)
      const [y = 0, reach] = [cells[0]?.y, cell.size * 0.6]
      return { cells, isSure: y >= Math.min(...rows) - reach && y <= Math.max(...rows) + reach }
    })
    if (byBlock.every(({ isSure }) => isSure)) return { byBlock, lost: [], cost: 0 }
  }
  const spans = blocks.map(({ cell }): Span => toSpan([cell]))
  const assigned = assignLines(lines.map(toSpan), spans, alignment, pitch)
  const byBlock = blocks.map((_, at) => ({
    cells: lines.filter((__, line) => assigned.owner[line] === at).flat(),
    isSure: (assigned.off[at] ?? 0) <= DOUBTFUL,
  }))
  return { byBlock, lost: lines.filter((_, line) => assigned.owner[line] === -1).flat(), cost: assigned.cost }
}

/** Whether the text starts and ends like a complete question. */
function isWhole(words: string): boolean {
  const text = words.replace(ANSWERED, '?')
  return /^[^a-z]/.test(text) && text.includes('?') && !isTwo(text)
}

/** Whether the text after the question mark is longer than a request to explain, and so belongs to another question. */
const isTwo = (words: string): boolean => {
  const rest = /\?\s*(.*)$/s.exec(words.replace(ANSWERED, '?'))?.[1] ?? ''
  return rest.replace(/[^A-Za-z]/g, '').length > 8 && !/^\(?(if|please|note|explain)/i.test(rest)
}

function yesOrNo(text: string | undefined): 'Yes' | 'No' | null {
  const word = text?.replace('.', '').toLowerCase()
  return word === 'yes' ? 'Yes' : word === 'no' ? 'No' : null
}

function sortedOut(cells: readonly TextCell[]): Sorted {
  const sorted: Sorted = { numbers: [], answers: [], labels: [], texts: [] }
  const left = Math.min(...cells.map(({ x }) => x))
  const right = Math.max(...cells.map(({ right }) => right))
  for (const cell of [...cells].sort((a, b) => a.y - b.y || a.x - b.x)) {
    // This is part of a wrapped label.
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
