import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatUs } from '@client-center/domain/calendar.ts'
import {
  credentialingForm,
  hasOpenTotal,
  type CredentialingAnswers,
} from '@client-center/domain/credentialing/credentialing-form.ts'
import { checkForm } from '@client-center/domain/forms/check-form.ts'
import { formatProgress } from '@client-center/domain/forms/count.ts'
import { formatForm } from '@client-center/domain/forms/format-form.ts'
import type { Block } from './block.ts'
import { drawAnswers } from './draw-answers.ts'
import { tableStartHeight, drawTable } from './draw-table.ts'
import { drawText } from './draw-text.ts'
import { formBlocks } from './form-blocks.ts'
import { findUndrawable, type Weight } from './page-fonts.ts'
import { closeSheet } from './page-marks.ts'
import {
  decorate,
  INK,
  ensureRoom,
  letters,
  MARGIN,
  openSheet,
  QUIET,
  RULE,
  TEXT,
  WIDTH,
  type Marks,
  type PdfElement,
  type Sheet,
} from './sheet.ts'

/** A stored form with the other data that the PDF shows. */
export interface FormToDraw {
  readonly answers: CredentialingAnswers
  readonly practice: string
  readonly updatedAt: Date
  /** The date of the last save in the practice's time zone, 'YYYY-MM-DD' (AMB-100). */
  readonly savedOn: string
  /** The date on which it was published, 'YYYY-MM-DD'; null for a draft. */
  readonly completedOn: string | null
  readonly source: string
  /** The full Social Security number; set only for the copy for a payer. */
  readonly ssn?: string | undefined
}

/**
 * Renders the form as a PDF that a payer accepts (API-63, AMB-90). Each page shows the name, the date and the page
 * number, and says if the form is a draft. The PDF is tagged for screen readers, and the same form gives the same
 * bytes. Draws one block at a time, so that the server can answer other requests in between.
 */
export function credentialingPdf(form: FormToDraw): Readable {
  const marks = toMarks(form)
  const pdf = openSheet(marks)
  draw(pdf, form, marks).catch(
    (error: unknown) => void pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return pdf
}

/** An answer that cannot be drawn in full, with the characters that none of our fonts has. */
export interface UndrawableAnswer {
  readonly label: string
  readonly characters: readonly string[]
}

/** Returns the first answer with characters that cannot be drawn (AMB-155), or undefined. */
export function findUndrawableAnswer({ answers, savedOn, practice }: FormToDraw): UndrawableAnswer | undefined {
  const inWords = formatForm(credentialingForm, answers, { today: savedOn })
  const drawn = [
    ...inWords.flatMap(({ groups }) => groups.flatMap((group) => group.answers)),
    { label: 'The name of the practice', words: practice },
  ]
  for (const { label, words } of drawn) {
    const characters = findUndrawable(letters(words))
    if (characters.length > 0) return { label, characters }
  }
  return undefined
}

async function draw(pdf: Sheet, form: FormToDraw, marks: Marks): Promise<void> {
  const page = pdf.struct('Document')
  pdf.addStructure(page)
  drawTitle(pdf, page, form, marks)
  const blocks = formBlocks(form.answers, form.savedOn, form.ssn)
  for (const [index, block] of blocks.entries()) {
    drawBlock(pdf, page, block, blocks.slice(index + 1, index + 4))
    await nextTurn()
    // The client has closed the connection.
    if (pdf.destroyed) return
  }
  page.end()
  closeSheet(pdf, marks)
}

function toMarks({ answers, practice, updatedAt, savedOn, completedOn, ssn }: FormToDraw): Marks {
  const { total } = checkForm(credentialingForm, answers, { today: savedOn })
  const progress = formatProgress({ ...total, hasOpenTotal: hasOpenTotal(answers) })
  const state =
    completedOn === null
      ? `DRAFT as of ${formatUs(savedOn)}, ${progress} required answers`
      : `Completed ${formatUs(completedOn)}`
  return {
    title: credentialingForm.title,
    name: answers.person.name.trim() || 'New provider',
    state,
    practice,
    isDraft: completedOn === null,
    warning: ssn === undefined ? undefined : 'Confidential: contains a Social Security number',
    updatedAt,
  }
}

function drawTitle(
  pdf: Sheet,
  page: PdfElement,
  { source, practice }: FormToDraw,
  { title, name, state }: Marks,
): void {
  const say = (tag: string, size: number, color: string, words: string, weight: Weight = 'text') =>
    page.add(
      pdf.struct(tag, {}, () =>
        drawText(pdf, letters(words), { weight, size, color }, { x: MARGIN, y: pdf.y, width: WIDTH }),
      ),
    )
  say('H1', 22, INK, title, 'strong')
  pdf.y += 4
  say('P', 13, TEXT, name, 'strong')
  pdf.y += 1
  say('P', 9.5, QUIET, [practice, state, source].filter((part) => part !== '').join('  ·  '))
  pdf.y += 6
}

const heads = {
  tab: { tag: 'H2', size: 15, color: INK, above: 14, below: 8, room: 150 },
  section: { tag: 'H3', size: 11.5, color: INK, above: 8, below: 5, room: 80 },
  office: { tag: 'H4', size: 10.5, color: TEXT, above: 4, below: 4, room: 90 },
  group: { tag: 'H5', size: 9, color: QUIET, above: 2, below: 3, room: 60 },
} as const

/**
 * The height that must be free on a page to start a block. A heading stays on the same page as the start of the block
 * below it.
 */
function blockStartHeight(pdf: Sheet, [block, ...after]: readonly Block[]): number {
  if (block === undefined) return 0
  if (block.kind === 'table') return tableStartHeight(pdf, block)
  if (block.kind === 'answers' || block.kind === 'note') return ONE_ANSWER
  const { size, above, below } = heads[block.kind]
  return above + size * LINE + below + blockStartHeight(pdf, after)
}

const ONE_ANSWER = 32
const LINE = 1.5

function drawBlock(pdf: Sheet, page: PdfElement, block: Block, after: readonly Block[]): void {
  if (block.kind === 'table') return drawTable(pdf, page, block)
  if (block.kind === 'answers') return drawAnswers(pdf, page, block.answers)
  if (block.kind === 'note') {
    const style = { weight: 'text', size: 9.75, color: QUIET } as const
    page.add(pdf.struct('P', {}, () => drawText(pdf, block.words, style, { x: MARGIN, y: pdf.y, width: WIDTH })))
    pdf.y += 6
    return
  }
  const { tag, size, color, above, below, room } = heads[block.kind]
  ensureRoom(pdf, Math.max(room, blockStartHeight(pdf, [block, ...after])))
  pdf.y += above
  const words = letters(block.words)
  if (block.kind === 'tab' || block.kind === 'section') pdf.outline.addItem(words)
  page.add(
    pdf.struct(tag, {}, () =>
      drawText(pdf, words, { weight: 'strong', size, color }, { x: MARGIN, y: pdf.y, width: WIDTH }),
    ),
  )
  if (block.kind === 'tab') {
    const y = pdf.y + 2
    decorate(pdf, () =>
      pdf
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + WIDTH, y)
        .lineWidth(1)
        .strokeColor(RULE)
        .stroke(),
    )
  }
  pdf.y += below
}
