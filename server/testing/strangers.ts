import { allEndpoints } from '@client-center/contract/all.ts'
import {
  isOpenAccess,
  isStaffAccess,
  toAccountAccess,
  type Endpoint,
} from '@client-center/contract/endpoint/endpoint.ts'
import { emptyValues, sampleValues } from '@client-center/domain/forms/section.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { provider } from '@client-center/domain/providers/provider.ts'
import fc from 'fast-check'
import { Client } from 'pg'
import * as z from 'zod'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'
import type { TestApp } from './app.ts'
import { fitting } from './fuzz/fitting-values.ts'
import { knownIds, type KnownIds } from './fuzz/known-ids.ts'
import { compareRows, readForeignRows, readOwnAudit } from './foreign-rows.ts'
import { multipart } from './multipart.ts'
import { assignPractices, createStaff } from './staff-verbs.ts'
import { freshNpi } from './provider-verbs.ts'
import { findAccountSecrets } from './account-secrets.ts'

/**
 * Sends every request as people without permission for it, with valid bodies. Reports which values of the accounts they
 * received and which rows they changed. The endpoint's permission check alone, and row-level security alone, must both
 * prevent all of these.
 */

const STRANGER = 'sam@cedargrove.example'
/** An advisor of that practice only. */
const OTHER_ADVISOR = 'Odd Advisor'
/** Colleagues of the practice who lack the permissions that most endpoints require. */
const COLLEAGUES = ['otto@brightsmile.example', 'lena@brightsmile.example', 'paul@brightsmile.example']
/** Number of bodies for each endpoint. */
const BODIES = 2
/** Number of other practices' providers with which each list is requested. */
const PROVIDERS = 6

interface Attempt {
  readonly who: Record<string, string>
  readonly what: string
  readonly method: Endpoint['method']
  readonly url: string
  readonly payload?: object | Buffer
  readonly type?: string
}

interface Outcome {
  /** Values of the practices in responses to people who did not send these values. */
  readonly leaks: readonly string[]
  /** Tables and accounts of the rows that changed. */
  readonly changes: readonly string[]
  readonly attempts: number
}

/** Sends all requests. Counts every row that has changed since the start. */
export async function tryAsStrangers(portal: TestApp): Promise<Outcome> {
  const { system } = portal.deps.database
  const bright = accountId('Bright Smile Dental')
  const own = accountId('Cedar Grove Family Dentistry')
  const { id: person } = await findPerson(portal, STRANGER)
  await system.deleteFrom('account_permission').where('person_id', '=', person).execute()
  const rights = [1, 2, 3, 4].map((permission) => ({ person_id: person, account_id: own, permission }))
  await system.insertInto('account_permission').values(rights).execute()
  const advisor = await findOtherAdvisor(portal, own)
  const everybodys = await readForEverybody(portal)
  // The audit log of the own practice may contain the same words, such as the name of a required item.
  const known = `${everybodys}${await readOwnAudit(portal, own)}`
  const secrets = (await findAccountSecrets(system)).filter(
    ({ account, value }) => account !== own && !known.includes(value),
  )
  const before = await readForeignRows(portal, own)
  const attempts = [
    ...(await readsAcrossAccounts(portal, own, await portal.signIn(STRANGER))),
    ...(await readsAcrossAccounts(portal, own, await portal.signInStaff(advisor))),
    ...(await madeUpAttempts(portal, bright, advisor)),
    ...(await buildWholeRecordSaves(portal, own)),
  ]
  const leaks = new Set<string>()
  let sent = ''
  for (const { who, what, method, url, payload, type } of attempts) {
    sent += `${url} ${Buffer.isBuffer(payload) ? payload.toString() : JSON.stringify(payload ?? '')}\n`
    const headers = { ...who, ...(type === undefined ? {} : { 'content-type': type }) }
    const answer = await portal.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    const text = `${answer.body} ${answer.headers['content-disposition']?.replace('attachment', '') ?? ''}`
    for (const { value, tables } of secrets)
      if (text.includes(value) && !sent.includes(value)) leaks.add(`${what}: ${value} of ${tables.join()}`)
  }
  return {
    leaks: [...leaks],
    changes: compareRows(before, await readForeignRows(portal, own)),
    attempts: attempts.length,
  }
}

/** Disables row-level security on every table, as the owner could. */
export async function disableRowSecurity(portal: TestApp): Promise<void> {
  const owner = new Client({ connectionString: portal.deps.database.ownerUrl })
  await owner.connect()
  try {
    await owner.query(`do $$
      declare secured regclass;
      begin
        for secured in select oid::regclass from pg_class
                        where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relrowsecurity loop
          execute format('alter table %s disable row level security', secured);
        end loop;
      end $$`)
  } finally {
    await owner.end()
  }
}

/** Returns the email of the advisor, who is added with the first call. */
async function findOtherAdvisor(portal: TestApp, practice: string): Promise<string> {
  const { system } = portal.deps.database
  const known = await system
    .selectFrom('staff_member')
    .select(['id', 'email'])
    .where('name', '=', OTHER_ADVISOR)
    .executeTakeFirst()
  if (known) return known.email
  const { staffId, email } = await createStaff(portal, 'advisor', OTHER_ADVISOR)
  await assignPractices(portal, staffId, [practice])
  return email
}

const findPerson = (portal: TestApp, email: string) =>
  portal.deps.database.system.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()

/** Returns data that is the same for everyone: the reference lists. */
async function readForEverybody(portal: TestApp): Promise<string> {
  const headers = await portal.signIn(STRANGER)
  const lists = [allEndpoints.listCities, allEndpoints.listCountries]
  const answers = await Promise.all(lists.map((list) => portal.app.inject({ url: list?.path ?? '', headers })))
  return answers.map(({ body }) => body).join()
}

/**
 * Requests to endpoints that name no account, without parameters and for each account and provider of other practices.
 */
async function readsAcrossAccounts(portal: TestApp, own: string, who: Record<string, string>): Promise<Attempt[]> {
  const { system } = portal.deps.database
  const accounts = await system.selectFrom('account').select('id').where('id', '!=', own).execute()
  const providers = await system.selectFrom('provider').select('id').where('account_id', '!=', own).execute()
  const further: Readonly<Record<string, string>> = {
    search: 'text=de',
    listAllNeeds: 'first=10000',
    exportLicensesTable: 'format=csv',
  }
  return Object.entries(allEndpoints).flatMap(([what, { access, method, path }]): Attempt[] => {
    if (access !== 'signedIn' || method !== 'GET') return []
    const attempt = (url: string): Attempt => ({ who, what, method, url })
    if (path.includes('{')) return providers.map(({ id }) => attempt(path.replace(/\{\w+\}/, id)))
    return [
      '',
      ...accounts.map(({ id }) => `accountId=${id}`),
      ...providers.slice(0, PROVIDERS).map(({ id }) => `providerId=${id}`),
    ].map((query) => attempt(`${path}?${query}&${further[what] ?? ''}`))
  })
}

/**
 * Requests to every endpoint of an account for which the person has no permission, with ids of existing records and
 * valid bodies.
 */
async function madeUpAttempts(portal: TestApp, account: string, advisor: string): Promise<Attempt[]> {
  const { system } = portal.deps.database
  const ids = await knownIds(system, account)
  const projects = await system
    .selectFrom('project')
    .select('id')
    .where('account_id', '=', account)
    .orderBy('is_cap', 'desc')
    .orderBy('id')
    .limit(2)
    .execute()
  const found: Attempt[] = []
  for (const email of [STRANGER, advisor, ...COLLEAGUES]) {
    const who = email === advisor ? await portal.signInStaff(email) : await portal.signIn(email)
    const { id } = await findPerson(portal, email)
    const held = await system
      .selectFrom('account_permission')
      .select('permission')
      .where('person_id', '=', id)
      .where('account_id', '=', account)
      .execute()
    const numbers = held.map(({ permission }) => permission)
    for (const [what, endpoint] of Object.entries(allEndpoints)) {
      const access = toAccountAccess(endpoint.access)
      if (isOpenAccess(endpoint.access) || (access !== undefined && hasAccess(access, numbers))) continue
      const sampled = (
        email === STRANGER || email === advisor
          ? [account, ...projects.map((project) => project.id)]
          : [account, projects[0]?.id ?? '']
      )
        .filter((subject) =>
          subject === account ? namesAccount(endpoint) || isOfFirm(endpoint) : namesProject(endpoint),
        )
        .flatMap((subject) => attemptsAt(endpoint, { subject, ids, who, what: `${email} ${what}` }))
      found.push(...sampled)
    }
  }
  return found
}

/** Whether the endpoint is one of the firm that names neither an account nor a project. */
const isOfFirm = (endpoint: Endpoint): boolean => isStaffAccess(endpoint.access) && !namesProject(endpoint)
const namesAccount = ({ path, accountInBody }: Endpoint): boolean =>
  accountInBody === true || path.includes('{accountId}') || path.includes('{projectOrAccountId}')
const namesProject = ({ path }: Endpoint): boolean =>
  path.includes('{projectId}') || path.includes('{projectOrAccountId}')

interface About {
  readonly subject: string
  readonly ids: KnownIds
  readonly who: Record<string, string>
  readonly what: string
}

function attemptsAt(endpoint: Endpoint, { subject, ids, who, what }: About): Attempt[] {
  const { method, path, upload } = endpoint
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const segments = names.map((name) => {
    if (name === 'accountId' || name === 'projectId' || name === 'projectOrAccountId') return fc.constant(subject)
    return endpoint.textParams?.includes(name) ? fc.constant('W9.pdf') : ids.idFor(name)
  })
  const shape = endpoint.body && z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })
  const made = fc.tuple(fc.tuple(...segments), shape === undefined ? fc.constant({}) : fitting(shape, ids))
  return fc
    .sample(made, { seed: 31, numRuns: method === 'GET' && names.length < 2 ? 1 : BODIES })
    .map(([values, body], nth) => {
      const left = [...values]
      const attempt = { who, what, method, url: path.replaceAll(/\{\w+\}/g, () => left.shift() ?? '') }
      if (method === 'GET') return attempt
      if (upload) {
        const fields = Object.entries(body ?? {}).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
        ])
        const file = { part: upload.part, name: 'W9.pdf', content: '%PDF-1.7 a document' }
        const form = multipart(Object.fromEntries(fields) as Record<string, string>, file)
        return { ...attempt, payload: form.payload, type: form.headers['content-type'] }
      }
      if (shape === undefined && !endpoint.accountInBody) return attempt
      // Most records were never changed or changed once.
      const payload = { ...(body as object), rev: nth, ...(endpoint.accountInBody ? { accountId: subject } : {}) }
      return { ...attempt, payload }
    })
}

/** Valid saves: the cards of every other practice, and a provider under the id of each of their providers. */
async function buildWholeRecordSaves(portal: TestApp, own: string): Promise<Attempt[]> {
  const { system } = portal.deps.database
  const who = await portal.signIn(STRANGER)
  const accounts = await system
    .selectFrom('account')
    .leftJoin('practice_info as practice', 'practice.account_id', 'account.id')
    .leftJoin('contact_info as contact', 'contact.account_id', 'account.id')
    .select(['account.id', 'practice.rev as practice', 'contact.rev as contact'])
    .where('account.id', '!=', own)
    .execute()
  const { savePracticeInfo, saveContactInfo, saveProvider } = allEndpoints
  if (!savePracticeInfo || !saveContactInfo || !saveProvider) throw new Error('A call has another name')
  const cards = accounts.flatMap(({ id, practice, contact }): Attempt[] =>
    [
      { endpoint: savePracticeInfo, values: sampleValues(practiceInfo), rev: practice },
      { endpoint: saveContactInfo, values: sampleValues(contactInfo), rev: contact },
    ].map(({ endpoint: { method, path }, values, rev }) => ({
      who,
      what: path,
      method,
      url: path.replace('{accountId}', id),
      payload: { ...values, rev: rev ?? 0 },
    })),
  )
  const providers = await system.selectFrom('provider').select('id').where('account_id', '!=', own).execute()
  const { method, path: url } = saveProvider
  const namesakes = providers.map(({ id }, nth): Attempt => {
    const answers = {
      name: 'Ada Okafor',
      providerType: 1,
      npi: freshNpi(),
      email: `ada${nth}@okafor.example`,
      degreeTypeId: 1,
    }
    return {
      who,
      what: url,
      method,
      url,
      payload: { ...emptyValues(provider), ...answers, id, rev: 0, accountId: own },
    }
  })
  return [...cards, ...namesakes]
}
