import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatUs } from '@client-center/domain/calendar.ts'
import { credentialingForm, type CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { checkForm } from '@client-center/domain/forms/check-form.ts'
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

/** A stored form, and what is known of it beside its answers. */
export interface FormToDraw {
  readonly answers: CredentialingAnswers
  readonly practice: string
  readonly updatedAt: Date
  /** The day of that last save for who reads it, 'YYYY-MM-DD' (AMB-100). */
  readonly savedOn: string
  /** The day on which it was published, 'YYYY-MM-DD'; null of a draft. */
  readonly completedOn: string | null
  readonly source: string
  /** The whole social security number; only of the copy that a payer gets. */
  readonly ssn?: string | undefined
}

/**
 * The form as a document that a payer accepts (API-63, AMB-90): name, date and number on each page, a draft marked on each, tagged
 * for who cannot see it, and the same bytes for the same form. It is drawn a section at a time while others are served.
 */
export function credentialingPdf(form: FormToDraw): Readable {
  const marks = toMarks(form)
  const pdf = openSheet(marks)
  draw(pdf, form, marks).catch(
    (error: unknown) => void pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return pdf
}

/** An answer that cannot be printed whole, and the characters that no font of ours has. */
export interface UndrawableAnswer {
  readonly label: string
  readonly characters: readonly string[]
}

/** The first answer of the form with characters that cannot be drawn (AMB-155); undefined when every character can. */
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
  for (const [at, block] of blocks.entries()) {
    drawBlock(pdf, page, block, blocks.slice(at + 1, at + 4))
    await nextTurn()
    // Nobody waits for it any more.
    if (pdf.destroyed) return
  }
  page.end()
  closeSheet(pdf, marks)
}

function toMarks({ answers, practice, updatedAt, savedOn, completedOn, ssn }: FormToDraw): Marks {
  const { answered, required } = checkForm(credentialingForm, answers, { today: savedOn }).total
  const state =
    completedOn === null
      ? `DRAFT of ${formatUs(savedOn)}, ${answered} of ${required} required answers`
      : `Completed ${formatUs(completedOn)}`
  return {
    title: credentialingForm.title,
    name: answers.person.name.trim() || 'New provider',
    state,
    practice,
    isDraft: completedOn === null,
    warning: ssn === undefined ? undefined : 'Confidential: holds a social security number',
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
  say('P', 9.5, QUIET, [practice, state, source].filter((one) => one !== '').join('  ·  '))
  pdf.y += 6
}

const heads = {
  tab: { tag: 'H2', size: 15, color: INK, above: 14, below: 8, room: 150 },
  section: { tag: 'H3', size: 11.5, color: INK, above: 8, below: 5, room: 80 },
  office: { tag: 'H4', size: 10.5, color: TEXT, above: 4, below: 4, room: 90 },
  group: { tag: 'H5', size: 9, color: QUIET, above: 2, below: 3, room: 60 },
} as const

/** How much of a page a block begins with: a heading stands on the page of what is under it. */
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
