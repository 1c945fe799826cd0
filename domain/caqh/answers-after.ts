import { credentialingForm, type CredentialingAnswers } from '../credentialing/credentialing-form.ts'
import { rowsIn, withAnswer } from '../forms/answer-at.ts'
import { newRow, type AnyRow } from '../forms/form.ts'
import type { AnyList } from '../forms/list.ts'
import { splitPath } from '../forms/path.ts'
import { dayGiven, isTaken, type Decisions } from './decisions.ts'
import { listParts, type ListPart } from './found-rows.ts'
import type { PlanItem, SummaryPlan } from './summary-plan.ts'

/** The answers as they would be with these decisions, had nothing been typed since. With all left out they are those from before. */
export function answersAfter(plan: SummaryPlan, decisions: Decisions): CredentialingAnswers {
  const taken = plan.items.filter((item) => isTaken(item, decisions))
  const withRows = listParts.reduce((answers, part) => listAfter(plan, part, taken, answers), plan.before)
  return taken.reduce<CredentialingAnswers>(
    (answers, item) =>
      item.kind === 'answer'
        ? withAnswer(credentialingForm, answers, item.path, resolveValue(item, decisions))
        : answers,
    withRows,
  )
}

/** What an answer becomes that is taken: what was found, the day that was given, or what the list of licenses says. */
function resolveValue(item: PlanItem, decisions: Decisions): unknown {
  if (decisions[item.key] === 'register' && item.register !== undefined) return item.register.value
  return dayGiven(item, decisions) ?? item.value
}

function listAfter(
  { before, items, rows }: SummaryPlan,
  part: ListPart,
  taken: readonly PlanItem[],
  answers: CredentialingAnswers,
): CredentialingAnswers {
  const planned = rows[part]
  if (planned === undefined) return answers
  const own = new Set(items.filter(({ path }) => splitPath(path)[0] === part).map(({ key }) => key))
  // Nothing of it is taken: the list stays as it was, with its order.
  if (!taken.some(({ key }) => own.has(key))) return answers
  const keys = new Set(taken.map(({ key }) => key))
  const gone = new Set(taken.flatMap(({ kind, path }) => (kind === 'dropped' ? [path] : [])))
  const list: AnyList = credentialingForm.parts[part]
  const came = planned.flatMap(({ id, is, item }): readonly AnyRow[] => {
    if (is !== undefined) return [is]
    // A row of this list begins with its own empty answers.
    return item !== undefined && keys.has(item) ? [newRow(list, id)] : []
  })
  const there = new Set(came.map(({ id }) => id))
  const stayed = rowsIn(before, part).filter(({ id }) => !there.has(id) && !gone.has(`${part}/${id}`))
  return { ...answers, [part]: [...came, ...stayed] }
}
