import {
  findRegisterDifferences,
  type LicensePart,
  type RegisteredLicense,
} from '../credentialing/register-differences.ts'
import { toPath } from '../forms/path.ts'
import { applyDecisions } from './apply-decisions.ts'
import { fold } from './found-rows.ts'
import type { PlanItem, SummaryPlan } from './summary-plan.ts'

/** The value in the list of licenses, if it differs from the summary. */
export interface RegisterSide {
  readonly value: string | number
  readonly words: string
  /** The side that is more likely correct, and the reason. */
  readonly suggests: 'summary' | 'register'
  readonly reason: string
}

const parts: readonly LicensePart[] = ['licenses', 'controlledSubstance', 'deaRegistration', 'malpractice']

/** Marks items whose value differs from the portal's list of licenses as conflicts, for the reviewer to choose. */
export function markConflicts(plan: SummaryPlan, registered: readonly RegisteredLicense[]): SummaryPlan {
  if (registered.length === 0) return plan
  const after = applyDecisions(plan, {})
  const inRegister = new Map(
    parts
      .flatMap((part) => findRegisterDifferences(part, after, registered))
      .flatMap(({ path, differences }) =>
        path === undefined ? [] : differences.map((one) => [toPath(path, one.field), one] as const),
      ),
  )
  if (inRegister.size === 0) return plan
  return {
    ...plan,
    items: plan.items.map((item) => {
      const other = inRegister.get(item.path)
      if (other === undefined || !canConflict(item)) return item
      return { ...item, state: 'conflict', register: toRegisterSide(item, other.inRegister, other.value) }
    }),
  }
}

/** Whether an item can become a conflict. Items that already need review cannot. */
const canConflict = ({ kind, state }: PlanItem): boolean => kind === 'answer' && (state === 'exact' || state === 'same')

function toRegisterSide(item: PlanItem, words: string, value: string | number): RegisterSide {
  const side = { value, words }
  if (item.state !== 'same' && item.before !== '' && fold(item.before) === fold(words))
    return { ...side, suggests: 'register', reason: 'The form and the list of licenses say the same.' }
  if (isDay(item.value) && isDay(value))
    return {
      ...side,
      suggests: item.value > value ? 'summary' : 'register',
      reason: 'The later date is more likely that of the renewal.',
    }
  const [left, right] = swapped(fold(item.value), fold(value)) ?? []
  return {
    ...side,
    suggests: 'register',
    reason:
      left === undefined
        ? 'Compare both with the license itself. What is wrong in CAQH insurers will ask about.'
        : `In CAQH ${left} and ${right} are swapped. Correct it there, too, or insurers will ask.`,
  }
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** The two neighboring characters that are swapped, if nothing else differs. */
function swapped(one: string, other: string): readonly [string, string] | undefined {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [left, right] = [one[at], one[at + 1]]
  if (left === undefined || right === undefined) return undefined
  return one.slice(0, at) + right + left + one.slice(at + 2) === other ? [left, right] : undefined
}
