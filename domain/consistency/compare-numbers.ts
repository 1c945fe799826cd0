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
import { isSameNumber } from '../same-number.ts'
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
  const ownTins = [practice?.officeTin ?? '', ...locations.map(({ tin }) => tin)].filter((tin) => tin !== '')
  const isOwn = ({ raw }: ComparableValue) => ownTins.some((tin) => isSameNumber(tin, raw))
  const otherParties = [
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
    (party, index, all) =>
      all.findIndex((otherParty) => otherParty.name === party.name && isSameNumber(otherParty.raw, party.raw)) ===
      index,
  )
  if (ownTins.length === 0) return compared('tin', 'TIN', otherParties)
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
  const otherTins = otherParties.filter((party) => !isOwn(party))
  return otherTins.length === 0 ? [] : compared('tin', 'TIN', [...here, ...otherTins])
}

function compared(kind: FindingKind, what: string, values: readonly ComparableValue[]): ConsistencyFinding[] {
  const odd = hasDisagreement(values, isSameNumber) ? findOutlier(values, isSameNumber) : undefined
  return odd === undefined
    ? []
    : [{ key: kind, kind, what, values: values.map(toSourceValue), severity: 'matters', action: odd.fix }]
}
