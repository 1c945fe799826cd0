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
  WeeklyUpdateNeed,
} from './need.ts'

/** What is looked at; the server leaves out canceled licenses and those replaced by a newer one of their type and state. */
export interface NeedFacts {
  readonly licenses: readonly Omit<LicenseNeed, 'kind' | 'days'>[]
  /** Providers of whom CAQH, licenses, forms and account say two things that matter, the most pressing of each first. */
  readonly disagreements: readonly (Omit<RecordsNeed, 'kind' | 'what' | 'more'> & {
    readonly matters: readonly string[]
  })[]
  /** Credentialing forms that are begun and not published, of engagements that are not completed and of providers. */
  readonly forms: readonly Omit<FormNeed, 'kind'>[]
  /** Engagements that are not completed. */
  readonly engagements: readonly EngagementFacts[]
  /** Of applications, how many requested documents have no file; of these, the still ones and licenses, the later may be left out. */
  readonly requests: readonly Omit<DocumentsNeed, 'kind'>[]
  /** The newest update of each project that the person has not opened. */
  readonly updates: readonly Omit<WeeklyUpdateNeed, 'kind'>[]
  /** `changedOn` is the day of the last change. */
  readonly applications: readonly (Omit<ApplicationNeed, 'kind' | 'days'> & { readonly changedOn: string })[]
}

/** What an engagement waits for. */
export interface EngagementFacts {
  readonly id: string
  readonly accountId: string
  readonly projectTitle: string
  /** 0 not started, 1 in progress, 2 done. */
  readonly intake: number
  /** What is missing among locations and providers once every answer is given, in sentences (AMB-139). */
  readonly intakeMissing: readonly string[]
  readonly toSign: number
  /** Required items for which nothing came. */
  readonly missing: number
}

/** An application in which nothing has happened for so many days is worth a call to the insurer. */
export const daysWithoutMovement = 60

/** Days before the expiration day below which a license is shown at all. */
export const licenseHorizon = 60

/**
 * Everything that waits for the practice, the most pressing first (design §5): licenses past their date, oldest first; licenses
 * under 30 days; providers whose records disagree, those with most first; credentialing forms that are begun, the most complete first; intakes that are not finished, those begun first; documents to sign, requested documents and required items, most
 * first; licenses of 30 to 59 days; weekly updates that the person has not opened;
 * applications without movement, the stillest first. `today` is the person's day.
 */
export function findNeeds(facts: NeedFacts, today: string): Need[] {
  const licenses = facts.licenses.flatMap((one) => licenseNeed(one, today)).sort((one, other) => one.days - other.days)
  const requests = facts.requests
    .filter(({ count }) => count > 0)
    .map((one) => ({ ...one, kind: 'documentsRequested' as const }))
    .sort((one, other) => other.count - one.count)
  return [
    ...licenses.filter(({ kind }) => kind === 'licenseExpired'),
    ...licenses.filter(({ kind }) => kind === 'licenseExpiring'),
    ...disagreements(facts),
    ...unfinishedForms(facts),
    ...unfinishedIntakes(facts),
    ...waiting(facts, 'toSign').map((one) => ({ ...one, kind: 'documentsToSign' as const })),
    ...requests,
    ...waiting(facts, 'missing').map((one) => ({ ...one, kind: 'itemsMissing' as const })),
    ...licenses.filter(({ kind }) => kind === 'licenseSoon'),
    ...facts.updates.map((one) => ({ ...one, kind: 'weeklyUpdate' as const })),
    ...stalledApplications(facts, today),
  ]
}

/** The provider of whom most is said in two ways first. */
const disagreements = ({ disagreements: all }: NeedFacts): RecordsNeed[] =>
  all
    .toSorted((one, other) => other.matters.length - one.matters.length)
    .flatMap(({ matters: [what, ...more], ...one }) =>
      what === undefined ? [] : [{ ...one, kind: 'recordsDisagree' as const, what, more: more.length }],
    )

const unfinishedForms = ({ forms }: NeedFacts): FormNeed[] =>
  forms
    .map((one) => ({ ...one, kind: 'formUnfinished' as const }))
    .sort((one, other) => answeredShare(other) - answeredShare(one))

const answeredShare = ({ answered, required }: FormNeed): number => answered / Math.max(required, 1)

const toEngagementNeed = ({ id, accountId, projectTitle }: EngagementFacts) => ({ id, accountId, projectTitle })

const unfinishedIntakes = ({ engagements }: NeedFacts): IntakeNeed[] =>
  engagements
    .filter(({ intake }) => intake < 2)
    .toSorted((one, other) => other.intake - one.intake)
    .map((one) => ({
      ...toEngagementNeed(one),
      kind: 'intakeUnfinished',
      isBegun: one.intake > 0,
      missing: one.intakeMissing,
    }))

/** Of which engagements so many wait, most first. */
const waiting = ({ engagements }: NeedFacts, what: 'toSign' | 'missing') =>
  engagements
    .filter((one) => one[what] > 0)
    .toSorted((one, other) => other[what] - one[what])
    .map((one) => ({ ...toEngagementNeed(one), count: one[what] }))

function licenseNeed(one: NeedFacts['licenses'][number], today: string): LicenseNeed[] {
  const kind = KINDS[getExpirationClass(one.expirationDate, today)]
  return kind === undefined ? [] : [{ ...one, days: daysBetween(today, one.expirationDate), kind }]
}

const KINDS = { past: 'licenseExpired', near: 'licenseExpiring', soon: 'licenseSoon', later: undefined } as const

function stalledApplications({ applications }: NeedFacts, today: string): ApplicationNeed[] {
  return applications
    .filter(({ statusId }) => statusId !== completedStatus && statusId !== canceledApplicationStatus)
    .map(({ changedOn, ...one }) => ({
      ...one,
      kind: 'applicationStill' as const,
      days: daysBetween(changedOn, today),
    }))
    .filter(({ days }) => days >= daysWithoutMovement)
    .sort((one, other) => other.days - one.days)
}
