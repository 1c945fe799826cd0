import { applicationStatusLabel } from '@client-center/domain/applications/application-status.ts'
import { insurerName } from '@client-center/domain/applications/application-name.ts'
import { addDays, formatUs, getWeekMonday } from '@client-center/domain/calendar.ts'
import { firmAuthor } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { insertView } from '../../areas/weekly-updates/weekly-update-queries.ts'
import { publishUpdate, type UpdateContent } from '../../areas/weekly-updates/weekly-update-writes.ts'
import { accountId, personId, type AccountName } from '../../areas/portal/demo/demo-accounts.ts'
import { capProjectName, demoApplications, type DemoApplication } from './demo-applications.ts'
import { demoId } from '../../areas/portal/demo/demo-id.ts'
import { applicationId } from './fill-applications.ts'
import { projectId } from './fill-projects.ts'

/** The reports of one project. */
interface Series {
  readonly account: AccountName
  readonly project: string
  readonly weeks: number
  /** People who have read all reports except this many of the newest. */
  readonly readers: readonly (readonly [email: string, unread: number])[]
}

const series: readonly Series[] = [
  {
    account: 'Bright Smile Dental',
    project: capProjectName,
    weeks: 16,
    readers: [
      ['maria@brightsmile.example', 2],
      ['paul@brightsmile.example', 9],
    ],
  },
  { account: 'Bright Smile Dental', project: 'Fee negotiation', weeks: 4, readers: [['maria@brightsmile.example', 0]] },
  { account: 'Bright Smile Annex', project: capProjectName, weeks: 3, readers: [] },
  { account: 'Harbor Dental Partners', project: 'Acquisition of Pier Street Dental', weeks: 5, readers: [] },
  { account: 'Lakeside Startup Dental', project: 'Opening of Lakeside', weeks: 2, readers: [] },
  {
    account: 'Cedar Grove Family Dentistry',
    project: capProjectName,
    weeks: 6,
    readers: [['sam@cedargrove.example', 1]],
  },
]

/** A report for each week of several months, with the applications as they were then; some have been read. */
export async function fillWeeklyUpdates(db: Db, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  for (const one of series) await fillSeries(db, one, today)
}

async function fillSeries(db: Db, { account, project, weeks, readers }: Series, today: string): Promise<void> {
  const applications = demoApplications().filter(
    (demoApplication) => demoApplication.account === account && demoApplication.project === project,
  )
  for (let week = weeks - 1; week >= 0; week -= 1) {
    const daysAgo = week * 7 + 3
    const name = `${account}/${project}/${week}`
    const made = {
      id: demoId('weekly update', name),
      project: projectId(account, project),
      externalId: `demo: ${name}`,
      publishedAt: `${addDays(today, -daysAgo)}T15:00:00Z`,
    }
    const content = createContent(applications, daysAgo, today)
    const update = await publishUpdate(db, accountId(account), made, content, firmAuthor)
    for (const [email] of readers.filter(([, unread]) => week >= unread))
      await insertView(db, { account: accountId(account), update, person: personId(email) })
  }
}

function createContent(applications: readonly DemoApplication[], daysAgo: number, today: string): UpdateContent {
  const rows = applications.flatMap((application, number) => {
    const steps = application.steps.filter((step) => step.daysAgo >= daysAgo)
    const last = steps.at(-1)
    if (!last) return []
    const moved = steps
      .filter((step) => step.daysAgo < daysAgo + 7)
      .map(({ statusId }) => applicationStatusLabel(statusId))
    const submitted = steps.find(({ statusId }) => statusId === 2)
    return {
      applicationId: applicationId(application, number),
      transitions: moved,
      network: insurerName(application.insurer, application.otherInsurer),
      submissionDate: submitted === undefined ? null : addDays(today, -submitted.daysAgo),
      statusId: last.statusId,
      effectiveDate:
        last.statusId === 4 && application.effective !== null ? addDays(today, application.effective) : null,
    }
  })
  return {
    title: `Weekly update, week of ${formatUs(getWeekMonday(addDays(today, -daysAgo)))}`,
    actionPoints: createActionPoints(applications, daysAgo),
    rows,
  }
}

/**
 * What the advisor asks of the practice that week, at most three things, by the state of each application then. An
 * application therefore asks for a signature one week, for an EOB some weeks later, and ends with its new fees.
 */
function createActionPoints(applications: readonly DemoApplication[], daysAgo: number): string[] {
  const points = applications.flatMap(({ steps, provider, insurer, otherInsurer }) => {
    const reached = steps.findLast((step) => step.daysAgo >= daysAgo)
    if (reached === undefined) return []
    const isNew = reached.daysAgo < daysAgo + 7
    const create = toPoint[reached.statusId]
    return create === undefined
      ? []
      : [{ isNew, text: create(insurerName(insurer, otherInsurer), `Dr. ${provider.split(' ').at(-1) ?? ''}`, isNew) }]
  })
  const current = points.filter(({ text }) => text !== '')
  const texts = [...current.filter(({ isNew }) => isNew), ...current.filter(({ isNew }) => !isNew)].map(
    ({ text }) => text,
  )
  return texts.length === 0 ? ['Forward any letters from insurance companies'] : [...new Set(texts)].slice(0, 3)
}

type CreatePoint = (insurer: string, dentist: string, isNew: boolean) => string

/** The request that goes with an application's status; an empty text if there is none any more. */
const toPoint: Readonly<Record<number, CreatePoint>> = {
  1: (insurer, dentist) => `Sign the ${insurer} application for ${dentist}`,
  2: (insurer, dentist, isNew) => (isNew ? '' : `Forward any letter from ${insurer} about ${dentist}`),
  7: (insurer, dentist) => `Send us the first ${insurer} EOB for ${dentist}`,
  4: (insurer, dentist, isNew) => (isNew ? `Start billing ${insurer} at the new fees for ${dentist}` : ''),
}
