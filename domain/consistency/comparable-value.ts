import type { FormFacts, SummaryFacts } from './consistency-facts.ts'
import type { Fix, SourceValue, Source } from './consistency-finding.ts'

/** A value of one source, its raw form for comparison, and the fix if this value is wrong. */
export interface ComparableValue extends SourceValue {
  readonly raw: string
  readonly fix: Fix
}

const names: Readonly<Record<Source, string>> = {
  register: 'Your license list',
  provider: 'Provider details',
  practice: 'Practice information',
  locations: 'Your locations',
  caqh: 'CAQH summary',
  form: 'Credentialing form',
}

interface ValueInput {
  readonly raw: string
  readonly value?: string
  readonly since: string | null
  readonly fix: Fix
}

/** The value of a source; an empty list if it has none. */
export const toComparable = (source: Source, { raw, value = raw, since, fix }: ValueInput): ComparableValue[] =>
  raw.trim() === '' ? [] : [{ source, name: names[source], value, since, raw, fix }]

/** The value of a published form at a path. */
export const formToComparable = (
  { id, projectId, projectTitle, since }: FormFacts,
  path: string,
  raw: string,
  value: string = raw,
): ComparableValue[] =>
  toComparable('form', { raw, value, since, fix: { is: 'form', formId: id, projectId, path } }).map((comparable) =>
    projectTitle === null ? comparable : { ...comparable, name: `${comparable.name}, ${projectTitle}` },
  )

export const summaryToComparable = (
  summary: SummaryFacts | null,
  raw: string,
  value: string = raw,
): ComparableValue[] =>
  summary === null
    ? []
    : toComparable('caqh', {
        raw,
        value,
        since: summary.attestedOn ?? summary.uploadedOn,
        fix: summaryFix(summary),
      })

export const summaryFix = ({ formId, projectId, isDraft }: SummaryFacts): Fix => ({
  is: 'summary',
  formId,
  projectId,
  isDraft,
})

type Same = (a: string, b: string) => boolean

export const hasDisagreement = (values: readonly ComparableValue[], isSame: Same): boolean =>
  values.some((value, index) => values.slice(index + 1).some((otherValue) => !isSame(value.raw, otherValue.raw)))

/** All records of the practice count as one party, and so do all of its forms. */
const toParty = ({ source }: ComparableValue): 'practice' | 'form' | 'caqh' =>
  source === 'form' || source === 'caqh' ? source : 'practice'

const toReliability = { practice: 2, caqh: 1, form: 0 } as const
/** Fixes in the portal come before a new CAQH summary. */
const fixOrder = { form: 0, practice: 1, caqh: 2 } as const

/** The value to fix: it differs from the majority, or else from the practice's records. */
export function findOutlier(values: readonly ComparableValue[], isSame: Same): ComparableValue | undefined {
  const weight = (candidate: ComparableValue): number => {
    const parties = new Set(values.filter((value) => isSame(value.raw, candidate.raw)).map(toParty))
    return parties.size * 10 + Math.max(...[...parties].map((party) => toReliability[party]))
  }
  return findFirstDifferent(values, values.toSorted((a, b) => weight(b) - weight(a))[0], isSame)
}

/** A value with an end date before the latest one, which is assumed to be current. */
export const findOutdated = (values: readonly ComparableValue[], isSame: Same): ComparableValue | undefined =>
  findFirstDifferent(values, values.toSorted((a, b) => b.raw.localeCompare(a.raw))[0], isSame)

const findFirstDifferent = (
  values: readonly ComparableValue[],
  right: ComparableValue | undefined,
  isSame: Same,
): ComparableValue | undefined =>
  right === undefined
    ? undefined
    : values
        .filter((value) => !isSame(value.raw, right.raw))
        .toSorted((a, b) => fixOrder[toParty(a)] - fixOrder[toParty(b)])[0]

export const toSourceValue = ({ source, name, value, since }: ComparableValue): SourceValue => ({
  source,
  name,
  value,
  since,
})
