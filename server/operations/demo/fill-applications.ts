import { changeActions, createdAction, documentAction } from '@client-center/domain/applications/application-history.ts'
import { application, type ApplicationAnswers } from '@client-center/domain/applications/application.ts'
import { addDays } from '@client-center/domain/calendar.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { addHistory } from '../../areas/applications/application-history.ts'
import { insertApplication } from '../../areas/applications/application-writes.ts'
import { completeAnswers } from '../../records/complete-answers.ts'
import { firmAuthor } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import type { Files } from '../../files/files.ts'
import { demoApplications, type DemoApplication } from './demo-applications.ts'
import { accountId, demoAccounts } from '../../areas/portal/demo/demo-accounts.ts'
import { demoApplicationDocuments } from './demo-application-documents.ts'
import { insertDemoDocument } from './fill-application-documents.ts'
import { demoId } from '../../areas/portal/demo/demo-id.ts'
import { demoPeople } from '../../areas/portal/demo/demo-people.ts'
import { providerId } from './demo-providers.ts'
import { projectId } from './fill-projects.ts'

const DAY = 86_400_000
const canceledStatus = 5

/** An event in an application's life. */
interface Event {
  readonly at: string
  readonly action: string
  readonly by: string
}

interface Filling {
  readonly now: Date
  /** The portal's address, for links to its own pages. */
  readonly publicUrl: string
}

/** Applications with their documents and histories, validated like typed input. */
export async function fillApplications(db: Db, files: Files, filling: Filling): Promise<void> {
  const placed = new Map<string, number>()
  for (const demoApplication of demoApplications()) {
    const scope = `${demoApplication.account}/${demoApplication.project}`
    const number = placed.get(scope) ?? 0
    placed.set(scope, number + 1)
    await fill(db, files, demoApplication, number, filling)
  }
}

async function fill(
  db: Db,
  files: Files,
  one: DemoApplication,
  number: number,
  { now, publicUrl }: Filling,
): Promise<void> {
  const account = accountId(one.account)
  const id = applicationId(one, number)
  const documents = demoApplicationDocuments.filter(
    (document) =>
      one.account === 'Bright Smile Dental' && document.project === one.project && document.application === number,
  )
  const instant = (daysAgo: number): string => new Date(now.getTime() - daysAgo * DAY - number * 60_000).toISOString()
  const events = [
    ...statusEvents(one, instant),
    ...documents.map(({ fileName, description, daysAgo, related }) => ({
      at: instant(daysAgo),
      action: documentAction(fileName === undefined ? 'requested' : 'added', fileName ?? description),
      by: related === undefined || (related === 0 && fileName !== undefined) ? practiceName(one) : staffName(one),
    })),
  ].sort((first, second) => (first.at < second.at ? -1 : 1))
  const made = {
    id,
    source: one.source,
    createdBy: authorName(one),
    externalId: `demo: ${one.account}/${one.project}/${number}`,
    dates: { created: events[0]?.at ?? instant(0), updated: events.at(-1)?.at ?? instant(0) },
    staff:
      one.source === 0
        ? undefined
        : {
            ownName: null,
            documentLink: one.source === 2 ? `${publicUrl}/static/demo-application.html` : null,
            caseId: `CASE-${4100 + number}`,
          },
  }
  const scope = { account, project: projectId(one.account, one.project) }
  await insertApplication(db, scope, toSettled(one, now), made, firmAuthor)
  await insertStatusChanges(db, { account, application: id }, one.steps, instant)
  for (const { at, action, by } of events) await addHistory(db, account, id, [action], { name: by, date: at })
  for (const document of documents) await insertDemoDocument(db, files, { application: one, id, now }, document)
}

/** The statuses of the application, with the days on which they began. */
async function insertStatusChanges(
  db: Db,
  { account, application: id }: { readonly account: string; readonly application: string },
  steps: DemoApplication['steps'],
  instant: (daysAgo: number) => string,
): Promise<void> {
  const changes = steps.map(({ statusId, daysAgo }, index) => ({
    account_id: account,
    application_id: id,
    from_status: steps[index - 1]?.statusId ?? null,
    to_status: statusId,
    happened_on: instant(daysAgo).slice(0, 10),
    recorded_at: instant(daysAgo),
  }))
  await db.insertInto('application_status_change').values(changes).execute()
}

/** The id of the n-th application of that project. */
export const applicationId = ({ account, project }: Pick<DemoApplication, 'account' | 'project'>, number: number) =>
  demoId('application', `${account}/${project}/${number}`)

function toSettled(one: DemoApplication, now: Date) {
  const today = now.toISOString().slice(0, 10)
  const last = one.steps.at(-1)?.statusId ?? 1
  const answers: ApplicationAnswers = {
    ...emptyValues(application),
    providerId: providerId(one.account, one.provider),
    insuranceCompanyId: one.insurer,
    otherInsuranceCompany: one.otherInsurer,
    // The form does not offer Canceled, which only staff set.
    statusId: last === canceledStatus ? 1 : last,
    effectiveDate: one.effective === null ? null : addDays(today, one.effective),
    renewalDate: one.renewal === null ? null : addDays(today, one.renewal),
    insuranceRep: one.representative,
    insuranceRepEmail:
      one.representative === '' ? '' : `${one.representative.toLowerCase().replace(' ', '.')}@insurer.example`,
    insuranceRepPhone: one.representative === '' ? '' : '(800) 555-0139',
  }
  const normalized = completeAnswers(application, answers)
  return { ...normalized, statusId: last, provider: providerId(one.account, one.provider) }
}

function statusEvents(one: DemoApplication, instant: (daysAgo: number) => string): Event[] {
  const [first, ...later] = one.steps
  const dates = { effectiveDate: null, renewalDate: null, details: null }
  return [
    { at: instant(first.daysAgo), action: createdAction, by: authorName(one) },
    ...later.flatMap(({ statusId, daysAgo }, index) =>
      changeActions({ statusId: one.steps[index]?.statusId ?? 1, ...dates }, { statusId, ...dates }).map((action) => ({
        at: instant(daysAgo),
        action,
        by: statusId === canceledStatus ? staffName(one) : authorName(one),
      })),
    ),
  ]
}

/** A person who may edit the account's projects. */
const practiceName = ({ account }: DemoApplication): string =>
  demoPeople.find(({ rights }) => rights[account]?.includes(2))?.name ?? 'Front desk'

const staffName = ({ account }: DemoApplication): string =>
  demoAccounts.find(({ name }) => name === account)?.assignee ?? 'Control Panel'

const authorName = (one: DemoApplication): string => (one.source === 0 ? practiceName(one) : staffName(one))
