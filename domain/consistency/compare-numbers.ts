import { identification } from '../credentialing/identification.ts'
import { words } from '../forms/words.ts'
import { pathOf } from '../forms/path.ts'
import type { ConsistencyFacts } from './consistency-facts.ts'
import type { ConsistencyFinding, FindingKind } from './consistency-finding.ts'
import { disagree, oddOne, saidBy, saidByForm, saidBySummary, sayingOf, type Said } from './said-by.ts'
import { isSameNumber } from './same.ts'
import { exactIn, textIn, tinsIn } from './summary-answers.ts'

/** Where the numbers of the person and of the practice are said in two ways; the social security number is none of them. */
export function compareNumbers(facts: ConsistencyFacts): readonly ConsistencyFinding[] {
  const { provider, forms, summary, account } = facts
  const found = summary === null ? new Map<string, unknown>() : exactIn(summary)
  const { practice } = account
  const ofPractice = (raw: string, value: string) =>
    saidBy('practice', { raw, value, since: practice?.since ?? null, mending: { is: 'practice' } })
  return [
    ...compared('npi', 'NPI', [
      ...saidBy('provider', { raw: provider.npi, since: provider.since, mending: { is: 'provider' } }),
      ...forms.flatMap((form) =>
        saidByForm(form, 'person/individualNPINumber', form.answers.person.individualNPINumber),
      ),
      ...saidBySummary(summary, textIn(found, 'individualNPINumber')),
    ]),
    ...compareTins(facts, tinsIn(found), ofPractice),
    ...compared('groupNpi', 'Group NPI', [
      ...ofPractice(practice?.groupNpi ?? '', practice?.groupNpi ?? ''),
      ...forms.flatMap((form) =>
        saidByForm(form, 'identification/groupNPINumber', form.answers.identification.groupNPINumber),
      ),
      ...saidBySummary(summary, textIn(found, 'groupNPINumber')),
    ]),
    ...compared('caqhNumber', 'CAQH number', [
      ...forms.flatMap((form) => saidByForm(form, 'identification/caqhNumber', form.answers.identification.caqhNumber)),
      ...saidBySummary(summary, summary?.caqhNumber ?? textIn(found, 'caqhNumber')),
    ]),
  ]
}

const inMask = (tin: string): string => words(identification.fields.tinNumber, tin)

/** A practice bills under its own number and under those of its locations; whatever is one of them is right. */
function compareTins(
  { forms, summary, account: { practice, locations } }: ConsistencyFacts,
  ofSummary: readonly string[],
  ofPractice: (raw: string, value: string) => readonly Said[],
): ConsistencyFinding[] {
  const own = [practice?.officeTin ?? '', ...locations.map(({ tin }) => tin)].filter((tin) => tin !== '')
  const isOwn = ({ raw }: Said) => own.some((tin) => isSameNumber(tin, raw))
  const others = [
    ...forms.flatMap((form) => [
      ...saidByForm(
        form,
        'identification/tinNumber',
        form.answers.identification.tinNumber,
        inMask(form.answers.identification.tinNumber),
      ),
      ...form.answers.offices.flatMap(({ id, tin }) =>
        saidByForm(form, pathOf('offices', id, 'tin'), tin, inMask(tin)),
      ),
    ]),
    ...ofSummary.flatMap((tin) => saidBySummary(summary, tin, inMask(tin))),
  ].filter(
    (one, at, all) => all.findIndex((other) => other.name === one.name && isSameNumber(other.raw, one.raw)) === at,
  )
  if (own.length === 0) return compared('tin', 'TIN', others)
  const first = locations[0]
  const here =
    practice !== null && practice.officeTin !== ''
      ? ofPractice(practice.officeTin, inMask(practice.officeTin))
      : saidBy('locations', {
          raw: first?.tin ?? '',
          value: inMask(first?.tin ?? ''),
          since: first?.since ?? null,
          mending: { is: 'locations' },
        })
  const strange = others.filter((one) => !isOwn(one))
  return strange.length === 0 ? [] : compared('tin', 'TIN', [...here, ...strange])
}

function compared(kind: FindingKind, what: string, said: readonly Said[]): ConsistencyFinding[] {
  const odd = disagree(said, isSameNumber) ? oddOne(said, isSameNumber) : undefined
  return odd === undefined
    ? []
    : [{ key: kind, kind, what, sayings: said.map(sayingOf), severity: 'matters', action: odd.mending }]
}
