import { credentialingForm, type CredentialingAnswers } from '../credentialing/credentialing-form.ts'
import { getRows, withAnswer } from '../forms/answer-at.ts'
import { newRow, type AnyRow } from '../forms/form.ts'
import type { AnyList } from '../forms/list.ts'
import { splitPath } from '../forms/path.ts'
import { getCompletedDate, isAccepted, type Decisions } from './decisions.ts'
import { listParts, type ListPart } from './found-rows.ts'
import type { PlanItem, SummaryPlan } from './summary-plan.ts'

/**
 * Applies the decisions to the answers from before the summary. If all items are rejected, returns those answers
 * unchanged.
 */
export function applyDecisions(plan: SummaryPlan, decisions: Decisions): CredentialingAnswers {
  const accepted = plan.items.filter((item) => isAccepted(item, decisions))
  const withRows = listParts.reduce((answers, part) => applyToList(plan, part, accepted, answers), plan.before)
  return accepted.reduce<CredentialingAnswers>(
    (answers, item) =>
      item.kind === 'answer'
        ? withAnswer(credentialingForm, answers, item.path, resolveValue(item, decisions))
        : answers,
    withRows,
  )
}

/** The new value of an accepted answer: the found value, the completed date, or the value in the list of licenses. */
function resolveValue(item: PlanItem, decisions: Decisions): unknown {
  if (decisions[item.key] === 'register' && item.register !== undefined) return item.register.value
  return getCompletedDate(item, decisions) ?? item.value
}

function applyToList(
  { before, items, rows }: SummaryPlan,
  part: ListPart,
  accepted: readonly PlanItem[],
  answers: CredentialingAnswers,
): CredentialingAnswers {
  const planned = rows[part]
  if (planned === undefined) return answers
  const partKeys = new Set(items.filter(({ path }) => splitPath(path)[0] === part).map(({ key }) => key))
  // If no row is accepted, the list keeps its rows and order.
  if (!accepted.some(({ key }) => partKeys.has(key))) return answers
  const keys = new Set(accepted.map(({ key }) => key))
  const removedPaths = new Set(accepted.flatMap(({ kind, path }) => (kind === 'dropped' ? [path] : [])))
  const list: AnyList = credentialingForm.parts[part]
  const presentRows = planned.flatMap(({ id, existing, item }): readonly AnyRow[] => {
    if (existing !== undefined) return [existing]
    // A new row starts with the empty answers of its list.
    return item !== undefined && keys.has(item) ? [newRow(list, id)] : []
  })
  const presentIds = new Set(presentRows.map(({ id }) => id))
  const remainingRows = getRows(before, part).filter(
    ({ id }) => !presentIds.has(id) && !removedPaths.has(`${part}/${id}`),
  )
  return { ...answers, [part]: [...presentRows, ...remainingRows] }
}
