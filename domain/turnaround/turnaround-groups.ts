import { changeKinds } from '../projects/change-kinds.ts'
import { engagementLabel, toEngagement } from '../projects/engagement.ts'
import { practiceTypes } from '../projects/practice-types.ts'
import { states } from '../reference/states.ts'

/** The name of a state of the turnaround figures; 0 stands for a practice in several states, or in none that is known. */
export const turnaroundStateLabel = (state: number): string =>
  states.find(({ id }) => id === state)?.name ?? 'More than one state'

const capKind = 1
const repeatedKind = 2
/** The kinds of practice follow from here, then the changes. The numbers are stored. */
const firstPracticeKind = 10
const firstChangeKind = 20

/**
 * The kinds of applications by which turnaround is compared: submitted again after a completion, in the Credentialing
 * Access Point, or in a project, by its kind of practice or its change.
 */
export const turnaroundKinds: readonly { readonly value: number; readonly label: string }[] = [
  { value: capKind, label: 'Credentialing Access Point' },
  { value: repeatedKind, label: 'Recredentialing' },
  ...practiceTypes.map(({ value, name }) => ({
    value: firstPracticeKind + value,
    label: engagementLabel({ practiceType: name, change: 'NoChange' }),
  })),
  ...changeKinds.flatMap((change, value) =>
    change === 'NoChange'
      ? []
      : [{ value: firstChangeKind + value, label: engagementLabel({ practiceType: 'Established', change }) }],
  ),
]

interface ProjectOfCase {
  readonly isCap: boolean
  readonly practiceType: number
  readonly changeType: number
  /** Submitted again after it was completed. */
  readonly isRepeated: boolean
}

/** The kind of an application, from what its project stores. */
export function toTurnaroundKind({ isCap, practiceType, changeType, isRepeated }: ProjectOfCase): number {
  if (isRepeated) return repeatedKind
  if (isCap) return capKind
  const { change } = toEngagement(practiceType, changeType)
  return change === 'NoChange' ? firstPracticeKind + practiceType : firstChangeKind + changeType
}

/** The name of a kind. */
export const turnaroundKindLabel = (kind: number): string =>
  turnaroundKinds.find(({ value }) => value === kind)?.label ?? ''

/** Fewer than this many other practices would let one of them guess another's figures. */
const FEWEST_OTHERS = 5

/**
 * Whether practices may see figures of these cases, given the number of cases of each practice. A practice knows its own
 * cases, so there are at least five others, and no practice has more than half of the cases.
 */
export function isShareable(casesByPractice: readonly number[]): boolean {
  const all = casesByPractice.reduce((sum, cases) => sum + cases, 0)
  return casesByPractice.length > FEWEST_OTHERS && Math.max(...casesByPractice) * 2 <= all
}
