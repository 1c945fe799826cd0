import { canceledApplicationStatus, completedStatus } from '../applications/application-status.ts'
import { daysBetween } from '../calendar.ts'
import { getExpirationClass } from '../licenses/expiration-class.ts'
import type {
  ApplicationNeed,
  DocumentsNeed,
  FormNeed,
  IntakeNeed,
  LicenseNeed,
  Need,
  RecordsNeed,
  RejectedNeed,
  WeeklyUpdateNeed,
} from './need.ts'

/**
 * The facts from which tasks are found. The server leaves out canceled licenses and those replaced by a newer one of
 * their type and state.
 */
export interface NeedFacts {
  readonly licenses: readonly Omit<LicenseNeed, 'kind' | 'days'>[]
  /** Rejected documents that nothing has answered, the first rejected first. */
  readonly rejections: readonly Omit<RejectedNeed, 'kind'>[]
  /** Providers with important differences between their records, the most important first. */
  readonly disagreements: readonly (Omit<RecordsNeed, 'kind' | 'what' | 'more'> & {
    readonly matters: readonly string[]
  })[]
  /** Unpublished drafts of credentialing forms, of engagements that are not completed and of providers. */
  readonly forms: readonly Omit<FormNeed, 'kind'>[]
  /** Engagements that are not completed. */
  readonly engagements: readonly EngagementFacts[]
  /**
   * The number of requested documents without a file by application. Like licenses and applications, the list may be
   * truncated.
   */
  readonly requests: readonly Omit<DocumentsNeed, 'kind'>[]
  /** The newest update of each project that the user has not opened. */
  readonly updates: readonly Omit<WeeklyUpdateNeed, 'kind'>[]
  /** `changedOn` is the day of the last change. */
  readonly applications: readonly (Omit<ApplicationNeed, 'kind' | 'days'> & { readonly changedOn: string })[]
}

/** The open tasks of an engagement. */
export interface EngagementFacts {
  readonly id: string
  readonly accountId: string
  readonly projectTitle: string
  /** 0 not started, 1 in progress, 2 done. */
  readonly intake: number
  /** The missing locations and providers once every answer is given, as sentences (AMB-139). */
  readonly intakeMissing: readonly string[]
  readonly toSign: number
  /** The number of required items without any upload. */
  readonly missing: number
}

/** The days without a change after which the practice should ask the insurer about an application. */
export const daysWithoutMovement = 60

/** The days before the expiration date below which a license is listed. */
export const licenseHorizon = 60

/**
 * Finds the practice's tasks, most urgent first (design §5): expired licenses, oldest first; licenses under 30 days;
 * rejected documents, the first rejected first; providers with disagreeing records, most differences first; unfinished credentialing forms, most complete first;
 * unfinished intakes, started ones first; documents to sign, requested documents and required items, most first;
 * licenses of 30 to 59 days; unread weekly updates; applications without a change, longest first. `today` is the user's
 * day.
 */
export function findNeeds(facts: NeedFacts, today: string): Need[] {
  const licenses = facts.licenses.flatMap((license) => licenseNeed(license, today)).sort((a, b) => a.days - b.days)
  const requests = facts.requests
    .filter(({ count }) => count > 0)
    .map((request) => ({ ...request, kind: 'documentsRequested' as const }))
    .sort((a, b) => b.count - a.count)
  return [
    ...licenses.filter(({ kind }) => kind === 'licenseExpired'),
    ...licenses.filter(({ kind }) => kind === 'licenseExpiring'),
    ...facts.rejections.map((rejection) => ({
      ...rejection,
      kind: rejection.source === 'license' ? ('scanRejected' as const) : ('documentRejected' as const),
    })),
    ...disagreements(facts),
    ...unfinishedForms(facts),
    ...unfinishedIntakes(facts),
    ...waiting(facts, 'toSign').map((documents) => ({ ...documents, kind: 'documentsToSign' as const })),
    ...requests,
    ...waiting(facts, 'missing').map((documents) => ({ ...documents, kind: 'itemsMissing' as const })),
    ...licenses.filter(({ kind }) => kind === 'licenseSoon'),
    ...facts.updates.map((update) => ({ ...update, kind: 'weeklyUpdate' as const })),
    ...stalledApplications(facts, today),
  ]
}

/** Providers with the most differences first. */
const disagreements = ({ disagreements: all }: NeedFacts): RecordsNeed[] =>
  all
    .toSorted((a, b) => b.matters.length - a.matters.length)
    .flatMap(({ matters: [what, ...more], ...engagement }) =>
      what === undefined ? [] : [{ ...engagement, kind: 'recordsDisagree' as const, what, more: more.length }],
    )

const unfinishedForms = ({ forms }: NeedFacts): FormNeed[] =>
  forms
    .map((form) => ({ ...form, kind: 'formUnfinished' as const }))
    .sort((a, b) => answeredShare(b) - answeredShare(a))

const answeredShare = ({ answered, required }: FormNeed): number => answered / Math.max(required, 1)

const toEngagementNeed = ({ id, accountId, projectTitle }: EngagementFacts) => ({ id, accountId, projectTitle })

const unfinishedIntakes = ({ engagements }: NeedFacts): IntakeNeed[] =>
  engagements
    .filter(({ intake }) => intake < 2)
    .toSorted((a, b) => b.intake - a.intake)
    .map((engagement) => ({
      ...toEngagementNeed(engagement),
      kind: 'intakeUnfinished',
      isBegun: engagement.intake > 0,
      missing: engagement.intakeMissing,
    }))

/** Engagements with open items of this kind, most items first. */
const waiting = ({ engagements }: NeedFacts, what: 'toSign' | 'missing') =>
  engagements
    .filter((engagement) => engagement[what] > 0)
    .toSorted((a, b) => b[what] - a[what])
    .map((engagement) => ({ ...toEngagementNeed(engagement), count: engagement[what] }))

function licenseNeed(license: NeedFacts['licenses'][number], today: string): LicenseNeed[] {
  const kind = KINDS[getExpirationClass(license.expirationDate, today)]
  return kind === undefined ? [] : [{ ...license, days: daysBetween(today, license.expirationDate), kind }]
}

const KINDS = { past: 'licenseExpired', near: 'licenseExpiring', soon: 'licenseSoon', later: undefined } as const

function stalledApplications({ applications }: NeedFacts, today: string): ApplicationNeed[] {
  return applications
    .filter(({ statusId }) => statusId !== completedStatus && statusId !== canceledApplicationStatus)
    .map(({ changedOn, ...need }) => ({
      ...need,
      kind: 'applicationStill' as const,
      days: daysBetween(changedOn, today),
    }))
    .filter(({ days }) => days >= daysWithoutMovement)
    .sort((a, b) => b.days - a.days)
}
