import { assignLines, type Alignment, type Anchor, type Span } from './assign-lines.ts'
import type { TextCell } from './text-cells.ts'
import type { Segment } from './sections.ts'
import { DOUBTFUL_OFFSET, groupLines, toSpan } from './label-values.ts'
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
interface QuestionLayout {
  readonly alignment: Alignment
  readonly isOneRow: boolean
}

const layouts: readonly QuestionLayout[] = [
  { alignment: 'top', isOneRow: false },
  { alignment: 'middle', isOneRow: false },
  { alignment: 'top', isOneRow: true },
  { alignment: 'middle', isOneRow: true },
]

const NUMBER_ONLY = /^\d{1,2}\s*[.)]?$/
const NUMBERED_TEXT = /^(\d{1,2}\s*[.)])\s*(?=[A-Za-z])/
const ANSWER_ONLY = /^(yes|no)\.?$/i
const ANSWERED_QUESTION = /\?\s*(yes|no)$/i
const EXPLANATION_LABEL = /^explanation\s*:?\s*/i

interface SortedCells {
  readonly numbers: TextCell[]
  readonly answers: TextCell[]
  /** Labels of explanations. */
  readonly labels: TextCell[]
  readonly texts: TextCell[]
}

/** Reads the questions below each heading, with the layout that best explains all of them. */
export function readDisclosureQuestions(
  segments: readonly Segment[],
  pitch: number,
): readonly (readonly DisclosureQuestion[])[] {
  const parts = segments.map((segment) => sortCells(segment.cells))
  const readings = layouts.map((layout) => {
    const partReadings = parts.map((part) => readQuestions(part, layout, pitch))
    return {
      parts: partReadings.map(({ questions }) => questions),
      doubts: partReadings.flatMap(({ questions }) => questions).filter(({ isDoubtful }) => isDoubtful).length,
      cost: partReadings.reduce((sum, { cost }) => sum + cost, 0),
    }
  })
  const best = readings.reduce((found, reading) =>
    reading.doubts < found.doubts || (reading.doubts === found.doubts && reading.cost < found.cost) ? reading : found,
  )
  return best.parts
}

/** A question with the lines of the explanation below it. */
interface Block {
  readonly cell: TextCell
  readonly lines: readonly (readonly TextCell[])[]
  readonly explanation: readonly (readonly TextCell[])[]
  readonly offset: number
}

/** Reads questions that consist of a number, a text and, at the end of the row, the answer. */
function readQuestions(
  { numbers, answers, labels, texts }: SortedCells,
  layout: QuestionLayout,
  pitch: number,
): Questions {
  const questionCells: readonly TextCell[] = numbers.length > 0 ? numbers : answers
  if (questionCells.length === 0) return { questions: [], cost: 0 }
  const { blocks, cost } = toBlocks({ questionCells, labels, texts }, layout, pitch)
  const assignedAnswers = assignAnswers(blocks, answers, layout.alignment, pitch)
  const hasMarks = blocks.some(({ lines }) => joinLines(lines, 'text').includes('?'))
  const areAllComplete = hasMarks && blocks.every(({ lines }) => isCompleteQuestion(joinLines(lines, 'text')))
  const questions = blocks.map((block, index): DisclosureQuestion => {
    const text = joinLines(block.lines, 'text')
    const explanation = joinLines(block.explanation, 'text')
    const { cells, isSure } = assignedAnswers.byBlock[index] ?? { cells: [], isSure: false }
    const inline = ANSWERED_QUESTION.exec(text)
    const answer =
      cells.length === 1 ? toYesOrNo(cells[0]?.text) : cells.length === 0 && inline ? toYesOrNo(inline[1]) : null
    const isTextSure =
      areAllComplete ||
      (block.offset <= DOUBTFUL_OFFSET + 0.5 &&
        (!hasMarks || isCompleteQuestion(text)) &&
        !hasTextOfOtherQuestion(text))
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
  const unassigned = assignedAnswers.unassigned.map((cell): DisclosureQuestion => ({
    text: '',
    number: null,
    answer: toYesOrNo(cell.text),
    answerCells: [cell],
    explanation: [],
    explanationText: '',
    isDoubtful: true,
  }))
  return { questions: [...questions, ...unassigned], cost: cost + assignedAnswers.cost }
}

function toBlocks(
  {
    questionCells,
    labels,
    texts,
  }: { readonly questionCells: readonly TextCell[] } & Pick<SortedCells, 'labels' | 'texts'>,
  { alignment, isOneRow }: QuestionLayout,
  pitch: number,
): { readonly blocks: readonly Block[]; readonly cost: number } {
  const lines = groupLines(texts)
  // Text that is printed in one cell with its number starts on the line of the number.
  const firstLine = (cell: TextCell): Pick<Anchor, 'firstLine'> => {
    const lineIndex = lines.findIndex((line) =>
      line.some((textCell) => textCell.y === cell.y && isSplitFrom(textCell, cell)),
    )
    return lineIndex === -1 ? {} : { firstLine: lineIndex }
  }
  const toAnchor = (cell: TextCell): Anchor => ({ ...toSpan([cell]), ...firstLine(cell) })
  if (isOneRow) {
    const rows = assignLines(lines.map(toSpan), questionCells.map(toAnchor), alignment, pitch)
    const blocks = questionCells.map((cell, index): Block => {
      const questionLines = lines.filter((_, line) => rows.anchorByLine[line] === index)
      const [from = 0, until = 0] = [questionLines[0]?.[0]?.y, questionLines.at(-1)?.[0]?.y]
      const label = labels.find((label) => label.y >= from - label.size * 0.5 && label.y <= until + label.size * 0.5)
      const isAbove = (line: readonly TextCell[]): boolean =>
        label === undefined || (line[0]?.y ?? 0) < label.y - label.size * 0.5
      return {
        cell,
        lines: questionLines.filter(isAbove),
        explanation: questionLines.filter((line) => !isAbove(line)),
        offset: rows.offsets[index] ?? 0,
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
    const questionLines = lines.filter((_, line) => rows.anchorByLine[line] === index)
    const last = blocks.at(-1)
    if (isQuestion) blocks.push({ cell, lines: questionLines, explanation: [], offset: rows.offsets[index] ?? 0 })
    else if (last) blocks[blocks.length - 1] = { ...last, explanation: [...last.explanation, ...questionLines] }
  })
  return { blocks, cost: rows.cost }
}

/** Whether the text is the second part of a split cell. */
const isSplitFrom = (text: TextCell, cell: TextCell): boolean => text.x === cell.x && text.right === cell.right

interface AssignedAnswers {
  readonly byBlock: readonly { readonly cells: readonly TextCell[]; readonly isSure: boolean }[]
  /** Answers that were not assigned to a question. */
  readonly unassigned: readonly TextCell[]
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
): AssignedAnswers {
  const lines = groupLines(answers)
  if (lines.length === blocks.length) {
    const byBlock = blocks.map(({ cell, lines: questionLines, explanation }, index) => {
      const cells = lines[index] ?? []
      const rows = [cell, ...questionLines.flat(), ...explanation.flat()].map(({ y }) => y)
      const [y = 0, reach] = [cells[0]?.y, cell.size * 0.6]
      return { cells, isSure: y >= Math.min(...rows) - reach && y <= Math.max(...rows) + reach }
    })
    if (byBlock.every(({ isSure }) => isSure)) return { byBlock, unassigned: [], cost: 0 }
  }
  const spans = blocks.map(({ cell }): Span => toSpan([cell]))
  const assigned = assignLines(lines.map(toSpan), spans, alignment, pitch)
  const byBlock = blocks.map((_, index) => ({
    cells: lines.filter((__, line) => assigned.anchorByLine[line] === index).flat(),
    isSure: (assigned.offsets[index] ?? 0) <= DOUBTFUL_OFFSET,
  }))
  return {
    byBlock,
    unassigned: lines.filter((_, line) => assigned.anchorByLine[line] === -1).flat(),
    cost: assigned.cost,
  }
}

/** Whether the text starts and ends like a complete question. */
function isCompleteQuestion(words: string): boolean {
  const text = words.replace(ANSWERED_QUESTION, '?')
  return /^[^a-z]/.test(text) && text.includes('?') && !hasTextOfOtherQuestion(text)
}

/** Whether the text after the question mark is longer than a request to explain, and so belongs to another question. */
const hasTextOfOtherQuestion = (words: string): boolean => {
  const textAfterMark = /\?\s*(.*)$/s.exec(words.replace(ANSWERED_QUESTION, '?'))?.[1] ?? ''
  return textAfterMark.replace(/[^A-Za-z]/g, '').length > 8 && !/^\(?(if|please|note|explain)/i.test(textAfterMark)
}

function toYesOrNo(text: string | undefined): 'Yes' | 'No' | null {
  const word = text?.replace('.', '').toLowerCase()
  return word === 'yes' ? 'Yes' : word === 'no' ? 'No' : null
}

function sortCells(cells: readonly TextCell[]): SortedCells {
  const sorted: SortedCells = { numbers: [], answers: [], labels: [], texts: [] }
  const leftEdge = Math.min(...cells.map(({ x }) => x))
  const rightEdge = Math.max(...cells.map(({ right }) => right))
  for (const cell of [...cells].sort((a, b) => a.y - b.y || a.x - b.x)) {
    // This is part of a wrapped label.
    if (cell.text === ':') continue
    const numbered = NUMBERED_TEXT.exec(cell.text)
    const explained = EXPLANATION_LABEL.exec(cell.text)
    if (NUMBER_ONLY.test(cell.text) && cell.x < leftEdge + 20) sorted.numbers.push(cell)
    else if (ANSWER_ONLY.test(cell.text) && cell.x > leftEdge + (rightEdge - leftEdge) * 0.5) sorted.answers.push(cell)
    else if (numbered && cell.x < leftEdge + 20) {
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
