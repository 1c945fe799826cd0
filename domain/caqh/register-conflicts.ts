import {
  findRegisterDifferences,
  type LicensePart,
  type RegisteredLicense,
} from '../credentialing/register-differences.ts'
import { toPath } from '../forms/path.ts'
import { applyDecisions } from './apply-decisions.ts'
import { toComparableText } from './found-rows.ts'
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
        path === undefined
          ? []
          : differences.map((difference) => [toPath(path, difference.field), difference] as const),
      ),
  )
  if (inRegister.size === 0) return plan
  return {
    ...plan,
    items: plan.items.map((item) => {
      const registered = inRegister.get(item.path)
      if (registered === undefined || !canConflict(item)) return item
      return { ...item, state: 'conflict', register: toRegisterSide(item, registered.inRegister, registered.value) }
    }),
  }
}

/** Whether an item can become a conflict. Items that already need review cannot. */
const canConflict = ({ kind, state }: PlanItem): boolean => kind === 'answer' && (state === 'exact' || state === 'same')

function toRegisterSide(item: PlanItem, words: string, value: string | number): RegisterSide {
  const side = { value, words }
  if (item.state !== 'same' && item.before !== '' && toComparableText(item.before) === toComparableText(words))
    return { ...side, suggests: 'register', reason: 'The form and your license list match.' }
  if (isDay(item.value) && isDay(value))
    return {
      ...side,
      suggests: item.value > value ? 'summary' : 'register',
      reason: 'The later date is more likely the renewal.',
    }
  const [summaryText, registeredText] = toOtherSide(toComparableText(item.value), toComparableText(value)) ?? []
  return {
    ...side,
    suggests: 'register',
    reason:
      summaryText === undefined
        ? 'Check both against the license itself. Insurance companies will ask about anything that is wrong in CAQH.'
        : `${summaryText} and ${registeredText} are switched in CAQH. Fix it there too.`,
  }
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** The two neighboring characters that are swapped, if nothing else differs. */
function toOtherSide(a: string, b: string): readonly [string, string] | undefined {
  let index = 0
  while (index < a.length && a[index] === b[index]) index += 1
  const [left, right] = [a[index], a[index + 1]]
  if (left === undefined || right === undefined) return undefined
  return a.slice(0, index) + right + left + a.slice(index + 2) === b ? [left, right] : undefined
}
