import { Readable } from 'node:stream'
import { addDays } from '@client-center/domain/calendar.ts'
import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import { documentTypes } from '@client-center/domain/reference/document-types.ts'
import { clientCenterUser } from '@client-center/domain/reference/record-sources.ts'
import { addProjectDocument } from '../../../areas/documents/project/save-project-document.ts'
import { addMissingItems } from '../../../areas/documents/required/add-missing-items.ts'
import { personId, staffId } from '../../../areas/portal/demo/demo-accounts.ts'
import { demoId } from '../../../areas/portal/demo/demo-id.ts'
import { demoPassword } from '../../../areas/portal/demo/demo-people.ts'
import { hashPassword } from '../../../areas/session/password-hash.ts'
import { firmAuthor } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import type { Deps } from '../../../deps/deps.ts'
import { receiveUpload } from '../../../files/receive-upload.ts'
import { createChance, type Chance } from '../chance.ts'
import { demoFirmPractices, type FirmPractice, type FirmStage } from './firm-practices.ts'
import { toStatusChanges } from './status-changes.ts'
import { createSample } from '../sample-documents/create-sample.ts'
import { copyRows, type CopiedRow } from '../scale/copy-rows.ts'
import {
  emptyRows,
  madeUpPractice,
  practiceTables,
  type PracticeRows,
  type PracticeSize,
} from '../scale/made-up-practice.ts'

/** Set apart from the numbers of other invented practices. */
const SEED = 34

const sizes: Readonly<Record<FirmStage, PracticeSize>> = {
  new: { providers: 0, applications: 0, updates: 0 },
  started: { providers: 3, applications: 4, updates: 1 },
  running: { providers: 6, applications: 18, updates: 3 },
  behind: { providers: 4, applications: 12, updates: 2 },
  done: { providers: 2, applications: 6, updates: 3 },
}

/** The days since the last change of an application and since the last update, at most, and the end of licenses. */
const ages: Readonly<
  Record<FirmStage, { readonly change: number; readonly update: readonly [number, number]; readonly lapsed: number }>
> = {
  new: { change: 0, update: [0, 0], lapsed: 0 },
  started: { change: 9, update: [0, 6], lapsed: 0 },
  running: { change: 19, update: [0, 7], lapsed: 2 },
  behind: { change: 41, update: [9, 21], lapsed: 4 },
  done: { change: 60, update: [3, 30], lapsed: 0 },
}

type DemoPlace = readonly [state: number, city: string]

/** States with a city, by how common they are. */
const places: readonly [DemoPlace, ...DemoPlace[]] = [
  [1, 'Birmingham'],
  [1, 'Mobile'],
  [10, 'Atlanta'],
  [42, 'Nashville'],
]

const COMPLETED = 4
const OPEN = [1, 2, 3, 6, 7] as const

type FirmDeps = Pick<Deps, 'database' | 'files' | 'clock'>

/** Adds the practices of the firm's workspace to the demo, in every stage, with users and documents to review. */
export async function fillFirmPractices({ database, files, clock }: FirmDeps): Promise<void> {
  const today = clock().toISOString().slice(0, 10)
  const passwordHash = await hashPassword(demoPassword)
  const all = demoFirmPractices.map((practice, number) => {
    const chance = createChance(`firm/${practice.name}`)
    const made = madeUpPractice(SEED, number, sizes[practice.stage], today, practice.name)
    return {
      practice,
      chance,
      account: demoId('scale-account', `${SEED}/${number}`),
      rows: atStage(made, practice, today),
    }
  })
  const client = await database.pools.system.connect()
  try {
    await client.query('begin')
    const rows = emptyRows()
    for (const { rows: own } of all) for (const table of practiceTables) rows[table].push(...own[table])
    for (const table of practiceTables) await copyRows(client, table, rows[table])
    await copyRows(client, 'application_status_change', rows.application.flatMap(toStatusChanges))
    await client.query('commit')
  } finally {
    client.release(true)
  }
  await database.system.transaction().execute(async (db) => {
    for (const { practice, chance, account } of all) {
      await addUsers(db, practice, account, passwordHash)
      if (practice.stage !== 'started' && practice.stage !== 'behind') continue
      await addDocuments({ db, files, practice, account, today, chance, now: clock() })
    }
  })
}

/** The rows of the practice, as old and as far as those of its stage. */
function atStage(made: PracticeRows, { name, stage, advisor }: FirmPractice, today: string): PracticeRows {
  const chance = createChance(`firm-stage/${name}`)
  const { change, update, lapsed } = ages[stage]
  const lastUpdate = addDays(today, -chance.whole(...update))
  const withDays = (row: CopiedRow, days: Readonly<Record<string, string | number | null>>): CopiedRow => ({
    ...row,
    ...days,
  })
  const [state, city] = chance.pick(places)
  return {
    ...made,
    // A practice has its offices in one state, so that figures by state have something to show.
    location: made.location.map((row) => withDays(row, { state_id: state, city_name: city })),
    subscription: made.subscription.map((row) =>
      withDays(row, { assignee_id: advisor === undefined ? null : staffId(advisor) }),
    ),
    provider_license: made.provider_license.map((row, at) => {
      const isLapsed = at % 10 === 0 && at / 10 < lapsed
      const expires = addDays(today, isLapsed ? chance.whole(-20, 28) : chance.whole(70, 900))
      return withDays(row, { issue_date: addDays(expires, -730), expiration_date: expires })
    }),
    application: made.application.map((row) =>
      withDays(row, {
        status: stage === 'done' || chance.whole(1, 4) === 1 ? COMPLETED : chance.pick(OPEN),
        updated_at: `${addDays(today, -chance.whole(1, change))}T15:00:00Z`,
      }),
    ),
    weekly_update: made.weekly_update.map((row, at) =>
      withDays(row, {
        title: `Weekly update ${addDays(lastUpdate, -7 * at)}`,
        published_at: `${addDays(lastUpdate, -7 * at)}T14:00:00Z`,
      }),
    ),
  }
}

/** An office manager, and in some practices a colleague who was invited and has not signed in. */
async function addUsers(db: Db, { name, stage }: FirmPractice, account: string, passwordHash: string): Promise<void> {
  const domain = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '')}.example`
  const chance = createChance(`firm-users/${name}`)
  const isInvited = stage === 'new' || chance.whole(1, 5) === 1
  const users = [
    { email: `office@${domain}`, name: 'Office Manager', password_hash: stage === 'new' ? null : passwordHash },
    ...(isInvited ? [{ email: `frontdesk@${domain}`, name: 'Front Desk', password_hash: null }] : []),
  ]
  for (const user of users) {
    const id = personId(user.email)
    await db
      .insertInto('person')
      .values({ id, ...user })
      .execute()
    const permissions = [1, 2, 3, 4].map((permission) => ({ person_id: id, account_id: account, permission }))
    await db.insertInto('account_permission').values(permissions).execute()
  }
}

interface DocumentsToAdd {
  readonly db: Db
  readonly files: Deps['files']
  readonly practice: FirmPractice
  readonly account: string
  readonly today: string
  readonly chance: Chance
  readonly now: Date
}

/** A project with documents that wait for the firm. */
async function addDocuments({ db, files, practice, account, chance, now }: DocumentsToAdd): Promise<void> {
  const project = demoId('firm-project', practice.name)
  await db
    .insertInto('project')
    .values({
      id: project,
      account_id: account,
      is_cap: false,
      name: 'Fee negotiation',
      status: 'In Progress',
      option_type: 1,
    })
    .execute()
  const scope = { account, project }
  await addMissingItems(db, scope, firmAuthor)
  const tin = `63-${chance.digits(7)}`
  const letterhead = {
    name: practice.name,
    legalName: `${practice.name}, PLLC`,
    tin,
    address: '12 Main Street',
    city: 'Birmingham, AL 35203',
  }
  for (const type of ['W9', 'SS4'].slice(0, chance.whole(1, 2))) {
    const fileName = `${type} ${practice.name}.pdf`
    const facts = { type, title: 'For the insurance companies', practice: letterhead, day: now }
    const content = await createSample(fileName, facts, 'Office Manager')
    const upload = { accountId: account, personId: null, name: fileName, limitBytes: documentLimit }
    const file = await receiveUpload(files, db, Readable.from([content]), upload)
    const input = {
      documentTypeId: documentTypes.find(({ name }) => name === type)?.value ?? null,
      providerId: null,
      description: 'For the insurance companies',
    }
    const uploadedAt = new Date(now.getTime() - chance.whole(1, 6) * 86_400_000).toISOString()
    await addProjectDocument(db, scope, input, file, { source: clientCenterUser, uploadedAt }, firmAuthor)
  }
}
