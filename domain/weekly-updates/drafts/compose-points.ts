import { addDays } from '../../calendar.ts'
import { describeNeed } from '../../needs-you/describe-need.ts'
import { findNeeds } from '../../needs-you/find-needs.ts'
import type { Need } from '../../needs-you/need.ts'
import { toPlainText } from '../../same-number.ts'
import { toShortDay } from './compose-rows.ts'
import type { ProjectFacts } from './project-facts.ts'
import type { DraftPoint, PointSource } from './update-draft.ts'

/** Days after which a CAQH profile must be attested again, and days before it from which the practice is reminded. */
const ATTESTATION_DAYS = 120
const ATTESTATION_NOTICE = 30

/** What the practice must do, without whether the last update contained it. */
interface Task {
  readonly id: string
  readonly text: string
  readonly person: string
  readonly kind: PointSource['kind']
  readonly day: string | null
}

/**
 * The action points: the practice's own tasks about the project and its providers, grouped by person. Those that are in
 * the last update as well say since when they are needed.
 */
export function composePoints(facts: ProjectFacts): DraftPoint[] {
  const repeated = new Set((facts.last?.actionPoints ?? []).map(toComparable))
  const points = findTasks(facts).map((task) => toPoint(task, repeated, facts.last?.publishedOn ?? null))
  const groups = Map.groupBy(points, ({ person }) => person)
  return [...groups.values()].flat()
}

function toPoint(
  { id, text, person, kind, day }: Task,
  repeated: ReadonlySet<string>,
  lastPublishedOn: string | null,
): DraftPoint {
  const isRepeated = repeated.has(toComparable(text))
  // The expiration date of a license is no day since which anything is needed.
  const neededSince = isRepeated
    ? kind === 'licenseExpiring' || kind === 'caqh'
      ? lastPublishedOn
      : (day ?? lastPublishedOn)
    : null
  return {
    id,
    text: neededSince === null ? text : `${text} (${STILL_NEEDED} ${toShortDay(neededSince)})`,
    source: { kind, day, neededSince },
    written: null,
    cameAt: null,
    conflict: null,
    person,
  }
}

const STILL_NEEDED = 'still needed since'

/** The same task of two weeks: without since when it is needed, in any spelling. */
const toComparable = (text: string): string =>
  toPlainText(text.replace(/ \(still needed since \d\d\/\d\d\)$/, '')).replaceAll(/[^\p{L}\p{N}]+/gu, '')

function findTasks(facts: ProjectFacts): Task[] {
  const { today, needs, projectEditor } = facts
  const found = findNeeds({ ...NO_NEEDS, ...needs }, today)
  return [
    ...found.flatMap((need) => (isAboutLicense(need) ? [toLicenseTask(need, facts.licenseEditor)] : [])),
    ...found.flatMap((need) => toTask(need, projectEditor)),
    ...facts.signDocuments.map(({ id, name, preparedFor, sentOn }) => ({
      id: `sign:${id}`,
      text: `Sign the ${name}`,
      person: preparedFor || projectEditor,
      kind: 'documentToSign' as const,
      day: sentOn,
    })),
    ...facts.requests.map(({ id, name, applicationName, requestedOn }) => ({
      id: `request:${id}`,
      text: `Upload ${name} (${applicationName})`,
      person: projectEditor,
      kind: 'documentRequested' as const,
      day: requestedOn,
    })),
    ...facts.items.map(({ id, name, providerName, requestedOn }) => ({
      id: `item:${id}`,
      // The names of items of a template contain the name of their provider.
      text:
        providerName === null || name.includes(providerName) ? `Upload ${name}` : `Upload ${name} for ${providerName}`,
      person: projectEditor,
      kind: 'itemRequested' as const,
      day: requestedOn,
    })),
    ...facts.attestations.flatMap(({ providerId, providerName, attestedOn }) => {
      const until = addDays(attestedOn, ATTESTATION_DAYS)
      if (until > addDays(today, ATTESTATION_NOTICE)) return []
      return [
        {
          id: `caqh:${providerId}`,
          text: `Attest the CAQH profile ${until < today ? 'again' : `by ${toShortDay(until)}`}`,
          person: providerName,
          kind: 'caqh' as const,
          day: until,
        },
      ]
    }),
  ]
}

const NO_NEEDS = { disagreements: [], requests: [], updates: [], applications: [] } as const

type LicenseNeed = Extract<Need, { readonly expirationDate: string }>

const isAboutLicense = (need: Need): need is LicenseNeed => 'expirationDate' in need

function toLicenseTask(need: LicenseNeed, person: string): Task {
  // An action, also for an expired license.
  const { title, detail } = describeNeed({ ...need, kind: 'licenseExpiring' })
  const expired = need.days < 0 ? ` (expired ${toShortDay(need.expirationDate)})` : ''
  return {
    id: `license:${need.id}`,
    text: `${title}: ${detail}${expired}`,
    person,
    kind: 'licenseExpiring',
    day: need.expirationDate,
  }
}

const kindByNeed: Partial<Readonly<Record<Need['kind'], PointSource['kind']>>> = {
  documentRejected: 'documentRejected',
  scanRejected: 'documentRejected',
  formUnfinished: 'formUnfinished',
  intakeUnfinished: 'intakeUnfinished',
}

/** The other tasks that the practice sees among its own, in the same words. */
function toTask(need: Need, projectEditor: string): Task[] {
  const kind = kindByNeed[need.kind]
  if (kind === undefined) return []
  const { title, detail } = describeNeed(need)
  return [
    {
      id: `${need.kind}:${need.id}`,
      // The title of an intake names its project already.
      text: kind === 'intakeUnfinished' ? title : `${title}: ${detail}`,
      person: (need.kind === 'formUnfinished' ? need.providerName.trim() : '') || projectEditor,
      kind,
      day: null,
    },
  ]
}
