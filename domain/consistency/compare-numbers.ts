import { identification } from '../credentialing/identification.ts'
import { formatAnswer } from '../forms/format-answer.ts'
import { toPath } from '../forms/path.ts'
import type { ConsistencyFacts } from './consistency-facts.ts'
import type { ConsistencyFinding, FindingKind } from './consistency-finding.ts'
import {
  hasDisagreement,
  findOutlier,
  toComparable,
  formToComparable,
  summaryToComparable,
  toSourceValue,
  type ComparableValue,
} from './comparable-value.ts'
import { isSameNumber } from './compare-values.ts'
import { getExactValues, getText, getTins } from './summary-answers.ts'

/** Finds differing numbers of the person and the practice, except the social security number. */
export function compareNumbers(facts: ConsistencyFacts): readonly ConsistencyFinding[] {
  const { provider, forms, summary, account } = facts
  const found = summary === null ? new Map<string, unknown>() : getExactValues(summary)
  const { practice } = account
  const practiceToComparable = (raw: string, value: string) =>
    toComparable('practice', { raw, value, since: practice?.since ?? null, fix: { is: 'practice' } })
  return [
    ...compared('npi', 'NPI', [
      ...toComparable('provider', { raw: provider.npi, since: provider.since, fix: { is: 'provider' } }),
      ...forms.flatMap((form) =>
        formToComparable(form, 'person/individualNPINumber', form.answers.person.individualNPINumber),
      ),
      ...summaryToComparable(summary, getText(found, 'individualNPINumber')),
    ]),
    ...compareTins(facts, getTins(found), practiceToComparable),
    ...compared('groupNpi', 'Group NPI', [
      ...practiceToComparable(practice?.groupNpi ?? '', practice?.groupNpi ?? ''),
      ...forms.flatMap((form) =>
        formToComparable(form, 'identification/groupNPINumber', form.answers.identification.groupNPINumber),
      ),
      ...summaryToComparable(summary, getText(found, 'groupNPINumber')),
    ]),
    ...compared('caqhNumber', 'CAQH number', [
      ...forms.flatMap((form) =>
        formToComparable(form, 'identification/caqhNumber', form.answers.identification.caqhNumber),
      ),
      ...summaryToComparable(summary, summary?.caqhNumber ?? getText(found, 'caqhNumber')),
    ]),
  ]
}

const inMask = (tin: string): string => formatAnswer(identification.fields.tinNumber, tin)

/** A practice bills under its own TIN and those of its locations, so each of them is correct. */
function compareTins(
  { forms, summary, account: { practice, locations } }: ConsistencyFacts,
  summaryTins: readonly string[],
  practiceToComparable: (raw: string, value: string) => readonly ComparableValue[],
): ConsistencyFinding[] {
  const own = [practice?.officeTin ?? '', ...locations.map(({ tin }) => tin)].filter((tin) => tin !== '')
  const isOwn = ({ raw }: ComparableValue) => own.some((tin) => isSameNumber(tin, raw))
  const others = [
    ...forms.flatMap((form) => [
      ...formToComparable(
        form,
        'identification/tinNumber',
        form.answers.identification.tinNumber,
        inMask(form.answers.identification.tinNumber),
      ),
      ...form.answers.offices.flatMap(({ id, tin }) =>
        formToComparable(form, toPath('offices', id, 'tin'), tin, inMask(tin)),
      ),
    ]),
    ...summaryTins.flatMap((tin) => summaryToComparable(summary, tin, inMask(tin))),
  ].filter(
    (one, at, all) => all.findIndex((other) => other.name === one.name && isSameNumber(other.raw, one.raw)) === at,
  )
  if (own.length === 0) return compared('tin', 'TIN', others)
  const first = locations[0]
  const here =
    practice !== null && practice.officeTin !== ''
      ? practiceToComparable(practice.officeTin, inMask(practice.officeTin))
      : toComparable('locations', {
          raw: first?.tin ?? '',
          value: inMask(first?.tin ?? ''),
          since: first?.since ?? null,
          fix: { is: 'locations' },
        })
  const strange = others.filter((one) => !isOwn(one))
  return strange.length === 0 ? [] : compared('tin', 'TIN', [...here, ...strange])
}

function compared(kind: FindingKind, what: string, values: readonly ComparableValue[]): ConsistencyFinding[] {
  const odd = hasDisagreement(values, isSameNumber) ? findOutlier(values, isSameNumber) : undefined
  return odd === undefined
    ? []
    : [{ key: kind, kind, what, values: values.map(toSourceValue), severity: 'matters', action: odd.fix }]
}
