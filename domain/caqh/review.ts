import { credentialingForm } from '../credentialing/credentialing-form.ts'
import { isRows } from '../forms/answer-at.ts'
import { isList, findPart, type AnyAnswers } from '../forms/form.ts'
import { splitPath } from '../forms/path.ts'
import { getCompletedDate, isAccepted, canAcceptInBulk, needsReview, type Decisions } from './decisions.ts'
import { summarySections } from './found-value.ts'
import type { PlanItem, ReviewState, SummaryPlan } from './summary-plan.ts'

export type ReviewChoice = 'summary' | 'register' | 'form'

/** A found value and the current answer of the form. */
export interface ReviewItem {
  readonly key: string
  readonly kind: PlanItem['kind']
  /** The form path. */
  readonly path: string
  /** The title of its row; empty outside of lists. */
  readonly row: string
  readonly label: string
  /** Formatted for display; empty if there is no answer. */
  readonly current: string
  readonly found: string
  readonly state: ReviewState
  readonly isAccepted: boolean
  readonly needsReview: boolean
  readonly isChange: boolean
  /** Counted from 1; 0 if the item is not in the file. */
  readonly page: number
  readonly box: readonly number[]
  /** For a partial date: 'YYYY-MM' or 'YYYY', and the completed date. */
  readonly partial: string
  readonly completedDate: string | null
  /** The three sides of a conflict. */
  readonly sides: readonly ReviewSide[]
  readonly chosen: ReviewChoice | undefined
  readonly reason: string
}

export interface ReviewSide {
  readonly choice: ReviewChoice
  readonly value: string
  readonly note: string
  readonly suggested: boolean
}

export interface ReviewSection extends Counted {
  readonly name: string
  readonly title: string
  readonly items: readonly ReviewItem[]
  /** True if more items can be accepted in bulk. */
  readonly canAcceptMore: boolean
}

interface Counted {
  readonly filled: number
  readonly total: number
  readonly needs: number
}

/** All items of a summary by section, with the decisions. */
export interface Review extends Counted {
  readonly sections: readonly ReviewSection[]
  readonly changedCount: number
  readonly acceptedCount: number
  readonly canAcceptMore: boolean
}

/** Builds the review of a plan; leaves out sections without items. */
export function buildReview(plan: SummaryPlan, decisions: Decisions): Review {
  const titles = new Map(
    plan.items.flatMap(({ kind, path, label }) => (kind === 'row' ? [[path, label] as const] : [])),
  )
  const toRowTitle = ({ kind, path }: PlanItem): string => {
    const [part, row, field] = splitPath(path)
    if (kind !== 'answer' || row === undefined || field === undefined) return ''
    return titles.get(`${part}/${row}`) ?? titleIn(plan.before, part, row)
  }
  const sections = Object.entries(summarySections).flatMap(([name, { title, parts }]): ReviewSection[] => {
    const partItems = plan.items.filter(({ path }) => parts.includes(splitPath(path)[0]))
    if (partItems.length === 0) return []
    const items = partItems.map((item) => reviewItem(item, decisions, toRowTitle(item)))
    return [{ name, title, items, ...counted(items), canAcceptMore: canAcceptMore(partItems, decisions) }]
  })
  const all = sections.flatMap(({ items }) => items)
  return {
    sections: sections,
    ...counted(all),
    changedCount: all.filter(({ isChange }) => isChange).length,
    acceptedCount: all.filter(({ isAccepted }) => isAccepted).length,
    canAcceptMore: sections.some((section) => section.canAcceptMore),
  }
}

/** The name of the item's section. */
export const findSectionName = ({ path }: { readonly path: string }): string | undefined =>
  Object.entries(summarySections).find(([, { parts }]) => parts.includes(splitPath(path)[0]))?.[0]

const canAcceptMore = (items: readonly PlanItem[], decisions: Decisions): boolean =>
  items.some((item) => canAcceptInBulk(item) && !isAccepted(item, decisions))

const counted = (items: readonly ReviewItem[]): Counted => ({
  filled: items.filter(({ isAccepted, state, needsReview }) => !needsReview && (isAccepted || state === 'same')).length,
  total: items.length,
  needs: items.filter(({ needsReview }) => needsReview).length,
})

function reviewItem(item: PlanItem, decisions: Decisions, row: string): ReviewItem {
  const { key, kind, path, label, state, before, found, page, box, partial, register } = item
  const decision = decisions[key]
  const chosen = decision === 'summary' || decision === 'register' || decision === 'form' ? decision : undefined
  return {
    key,
    kind,
    path,
    row,
    label,
    current: before,
    found,
    state,
    isAccepted: isAccepted(item, decisions),
    needsReview: needsReview(item, decisions),
    isChange: state !== 'same',
    page,
    box,
    partial,
    completedDate: getCompletedDate(item, decisions) ?? null,
    sides:
      register === undefined
        ? []
        : [
            { choice: 'summary', value: found, note: 'CAQH summary', suggested: register.suggests === 'summary' },
            {
              choice: 'register',
              value: register.words,
              note: 'License list',
              suggested: register.suggests === 'register',
            },
            { choice: 'form', value: before, note: 'Form now', suggested: false },
          ],
    chosen,
    reason: register?.reason ?? '',
  }
}

function titleIn(answers: AnyAnswers, name: string, id: string): string {
  const part = findPart(credentialingForm, name)
  const rows = answers[name]
  if (part === undefined || !isList(part) || rows === undefined || !isRows(rows)) return ''
  const rowIndex = rows.findIndex((row) => row.id === id)
  return rowIndex === -1 ? '' : (part.rowTitle?.(rows[rowIndex], rowIndex) ?? '')
}
