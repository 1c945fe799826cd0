import { applicationStatusLabel } from '@client-center/domain/applications/application-status.ts'
import { insurerName } from '@client-center/domain/applications/application-name.ts'
import { addDays, formatUs, getWeekMonday } from '@client-center/domain/calendar.ts'
import { theFirm } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { insertView } from '../../areas/weekly-updates/weekly-update-queries.ts'
import { publishUpdate, type UpdateContent } from '../../areas/weekly-updates/weekly-update-writes.ts'
import { createChance, type Chance } from './chance.ts'
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
  const chance = createChance(`weekly updates/${account}/${project}`)
  const applications = demoApplications().filter((one) => one.account === account && one.project === project)
  for (let week = weeks - 1; week >= 0; week -= 1) {
    const daysAgo = week * 7 + 3
    const name = `${account}/${project}/${week}`
    const made = {
      id: demoId('weekly update', name),
      project: projectId(account, project),
      externalId: `demo: ${name}`,
      publishedAt: `${addDays(today, -daysAgo)}T15:00:00Z`,
    }
    const content = createContent(applications, daysAgo, today, chance)
    const update = await publishUpdate(db, accountId(account), made, content, theFirm)
    for (const [email] of readers.filter(([, unread]) => week >= unread))
      await insertView(db, { account: accountId(account), update, person: personId(email) })
  }
}

function createContent(
  applications: readonly DemoApplication[],
  daysAgo: number,
  today: string,
  chance: Chance,
): UpdateContent {
  const rows = applications.flatMap((one, number) => {
    const steps = one.steps.filter((step) => step.daysAgo >= daysAgo)
    const last = steps.at(-1)
    if (!last) return []
    const moved = steps
      .filter((step) => step.daysAgo < daysAgo + 7)
      .map(({ statusId }) => applicationStatusLabel(statusId))
    const submitted = steps.find(({ statusId }) => statusId === 2)
    return {
      applicationId: applicationId(one, number),
      transitions: moved,
      network: insurerName(one.insurer, one.otherInsurer),
      submissionDate: submitted === undefined ? null : addDays(today, -submitted.daysAgo),
      statusId: last.statusId,
      effectiveDate: last.statusId === 4 && one.effective !== null ? addDays(today, one.effective) : null,
    }
  })
  const first = chance.whole(0, points.length - 1)
  const count = chance.whole(1, 3)
  return {
    title: `Weekly update, week of ${formatUs(getWeekMonday(addDays(today, -daysAgo)))}`,
    actionPoints: Array.from({ length: count }, (_, step) => points[(first + step) % points.length] ?? ''),
    rows,
  }
}

const points = [
  'Please send the W9 of the current year',
  'Attest the CAQH profiles before the end of the month',
  'Forward letters of the insurers as soon as they arrive',
  'Check the first EOBs against the new fees',
  'Tell us when the new associate starts',
  'Confirm the office hours of all locations',
  'Sign the application that we sent on Tuesday',
]
