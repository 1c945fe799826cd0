import { allEndpoints } from '@client-center/contract/all.ts'
import { hasAccess, type AccountAccess } from '@client-center/domain/permissions.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoPeople } from '../../areas/portal/demo/demo-people.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { getTableAccess, findAccountSecrets, type Secret } from '../../testing/account-secrets.ts'

/**
 * The calls that name no account, by every person of the demo: nothing of an account on which the person has no right, and of
 * the others nothing that asks for an access which the person lacks (AMB-63). The calls that name one are tried in `access.test.ts`.
 */

interface About {
  /** Only of accounts on which the person has this access. */
  readonly access: AccountAccess
  /** What the questions are: everything, or of each account or provider in turn. */
  readonly subject?: 'account' | 'provider'
  readonly query?: string
}

/** What each of these calls tells. `everybody`: the same to all; `caller`: of the caller's own session. */
const expectedAccess: Readonly<Record<string, About | 'everybody' | 'caller'>> = {
  userInfo: { access: 'anyRight' },
  whoAmI: 'caller',
  readContactPhone: 'caller',
  readDeviceKey: 'caller',
  logout: 'caller',
  readSignInSecurity: 'caller',
  startOwnFactor: 'caller',
  confirmOwnFactor: 'caller',
  switchOwnFactorOff: 'caller',
  renewRecoveryCodes: 'caller',
  giveFactorAgain: 'caller',
  listFormerPractices: 'caller',
  requestPasskeyAgain: 'caller',
  listPasskeys: 'caller',
  startPasskey: 'caller',
  addPasskey: 'caller',
  removePasskey: 'caller',
  readLetter: 'everybody',
  listAccounts: { access: 'anyRight' },
  readNews: 'everybody',
  listCities: 'everybody',
  listCountries: 'everybody',
  readStatistics: { access: 'anyRight' },
  countNeeds: { access: 'anyRight' },
  listAllNeeds: { access: 'anyRight', query: 'first=10000' },
  listProjects: { access: 'view' },
  countProjects: { access: 'view' },
  listProviders: { access: 'viewLicenses' },
  readProvider: { access: 'viewLicenses', subject: 'provider' },
  listLicensesTable: { access: 'viewLicenses', subject: 'account' },
  countExpirations: { access: 'viewLicenses', subject: 'account' },
  countLicensesTable: { access: 'viewLicenses', subject: 'account' },
  search: { access: 'anyRight', query: 'text=de' },
  exportLicensesTable: { access: 'viewLicenses', subject: 'account', query: 'format=csv' },
}

type Rights = ReadonlyMap<string, readonly number[]>
const opens = (rights: Rights, account: string, access: AccountAccess): boolean =>
  hasAccess(access, rights.get(account) ?? [])

const calls = Object.entries(expectedAccess).flatMap(([name, about]) => {
  const path = allEndpoints[name]?.path
  return typeof about === 'string' || path === undefined ? [] : [{ name, path, ...about }]
})

interface Person {
  readonly email: string
  readonly headers: Record<string, string>
  readonly rights: Rights
}

async function loadPeople(portal: TestApp): Promise<Person[]> {
  const held = await portal.deps.database.system
    .selectFrom('account_permission')
    .innerJoin('person', 'person.id', 'account_permission.person_id')
    .select(['person.email', 'account_id', 'permission'])
    .execute()
  return Promise.all(
    demoPeople.map(async ({ email }) => {
      const own = Map.groupBy(
        held.filter((row) => row.email === email),
        (row) => row.account_id,
      )
      const rights = new Map([...own].map(([account, rows]) => [account, rows.map((row) => row.permission)]))
      return { email, headers: await portal.signIn(email), rights }
    }),
  )
}

const getText = async (portal: TestApp, { headers }: Person, path: string) => {
  const answer = await portal.app.inject({ method: 'GET', url: path, headers })
  return { status: answer.statusCode, text: answer.body }
}

test('somebody has said of every call that names no account what it tells', () => {
  const unnamed = Object.entries(allEndpoints).filter(([, endpoint]) => endpoint.access === 'signedIn')
  expect(Object.keys(expectedAccess).toSorted()).toEqual(unnamed.map(([name]) => name).toSorted())
})

describe('Nothing of an account without the right is told', () => {
  let portal: TestApp
  let people: Person[]
  let secrets: Secret[]
  let providers: { id: string; account_id: string; gone: boolean }[]
  let accounts: string[]

  beforeAll(async () => {
    portal = await startApp()
    people = await loadPeople(portal)
    secrets = await findAccountSecrets(portal.deps.database.system)
    const system = portal.deps.database.system
    accounts = (await system.selectFrom('account').select('id').execute()).map(({ id }) => id)
    const stored = await system.selectFrom('provider').select(['id', 'account_id', 'deleted_at']).execute()
    providers = stored.map(({ deleted_at, ...one }) => ({ ...one, gone: deleted_at !== null }))
    return () => portal.close()
  })

  /** What of all this the answer must not hold. */
  const leaks = (text: string, { rights }: Person, access: AccountAccess): string[] =>
    secrets
      .filter(
        ({ account, tables }) =>
          !opens(rights, account, access) || !tables.some((table) => opens(rights, account, getTableAccess(table))),
      )
      .filter(({ value }) => text.includes(value))
      .map(({ tables, value }) => `${tables.join()}: ${value}`)

  const madeUp = '3f0c9a1e-5b7d-4c2a-9e8f-123456789abc'
  const expectedStatus = ({ rights }: Person, account: string, access: AccountAccess): number => {
    if (!rights.has(account)) return 404
    return opens(rights, account, access) ? 200 : 403
  }

  test('there is something to tell of every account', () => {
    expect(new Set(secrets.map(({ account }) => account))).toEqual(new Set(accounts))
    expect(secrets.length).toBeGreaterThan(1500)
  })

  test.each(calls)('by $name, asked for everything', async ({ path, access, subject, query }) => {
    if (subject === 'provider') return
    for (const person of people) {
      const { status, text } = await getText(portal, person, `${path}?${query ?? ''}`)
      expect(status, person.email).toBe(200)
      expect(leaks(text, person, access), person.email).toEqual([])
    }
  })

  test.each(calls.filter(({ subject }) => subject === 'account'))(
    'by $name of each account',
    async ({ path, access, query }) => {
      for (const person of people) {
        for (const account of [...accounts, madeUp]) {
          const { status, text } = await getText(portal, person, `${path}?accountId=${account}&${query ?? ''}`)
          expect(status, `${person.email} ${account}`).toBe(expectedStatus(person, account, access))
          expect(leaks(text, person, access), `${person.email} ${account}`).toEqual([])
        }
      }
    },
  )

  test.each(calls.filter(({ subject }) => subject === 'account'))(
    'by $name of each provider',
    async ({ path, access, query }) => {
      for (const person of people) {
        const nobody = (await getText(portal, person, `${path}?providerId=${madeUp}&${query ?? ''}`)).text
        for (const { id, account_id } of providers) {
          if (opens(person.rights, account_id, access)) continue
          const { text } = await getText(portal, person, `${path}?providerId=${id}&${query ?? ''}`)
          expect(text, `${person.email} ${id}`).toBe(nobody)
        }
      }
    },
  )

  test.each(calls.filter(({ subject }) => subject === 'provider'))(
    'by $name of each provider',
    async ({ path, access }) => {
      for (const person of people) {
        for (const { id, account_id, gone } of [...providers, { id: madeUp, account_id: madeUp, gone: false }]) {
          const { status, text } = await getText(portal, person, path.replace('{id}', id))
          expect(status, `${person.email} ${id}`).toBe(gone ? 404 : expectedStatus(person, account_id, access))
          expect(leaks(text, person, access), `${person.email} ${id}`).toEqual([])
        }
      }
    },
  )

  test('what is for everybody is the same for everybody', async () => {
    for (const [name, about] of Object.entries(expectedAccess)) {
      if (about !== 'everybody') continue
      const answers = await Promise.all(people.map((person) => getText(portal, person, allEndpoints[name]?.path ?? '')))
      expect(new Set(answers.map(({ text }) => text)).size, name).toBe(1)
      expect(answers[0]?.status, name).toBe(200)
    }
  })
})

describe('No answer changes, not even a count,', () => {
  const answers = (portal: TestApp, people: readonly Person[]) => {
    const accountCalls = calls.filter(({ subject }) => subject !== 'provider')
    return Promise.all(
      people.flatMap((person) =>
        accountCalls.map(({ path, query }) => getText(portal, person, `${path}?${query ?? ''}`)),
      ),
    )
  }

  test.each([
    ['maria@brightsmile.example', 'otto@brightsmile.example', 'lena@brightsmile.example', 'paul@brightsmile.example'],
    ['sam@cedargrove.example', 'nora@example.com'],
  ])('when accounts without any right are gone: %s, %s', async (...emails) => {
    const portal = await startApp()
    try {
      const { system } = portal.deps.database
      const people = (await loadPeople(portal)).filter(({ email }) => emails.includes(email))
      const before = await answers(portal, people)
      const known = people.flatMap(({ rights }) => [...rights.keys()])
      await system.deleteFrom('application').where('account_id', 'not in', known).execute()
      const gone = await system.deleteFrom('account').where('id', 'not in', known).executeTakeFirstOrThrow()
      expect(Number(gone.numDeletedRows)).toBeGreaterThan(0)
      expect(await answers(portal, people)).toEqual(before)
    } finally {
      await portal.close()
    }
  })

  test('when what the person has no access to is', async () => {
    const portal = await startApp()
    try {
      const { system } = portal.deps.database
      const people = await loadPeople(portal)
      const those = (access: AccountAccess) =>
        people.filter(({ rights }) => [...rights.keys()].every((one) => !opens(rights, one, access)))
      const [projects, licenses] = [those('view'), those('viewLicenses')]
      expect([...projects, ...licenses].map(({ email }) => email)).toEqual(
        expect.arrayContaining(['lena@brightsmile.example', 'paul@brightsmile.example']),
      )
      const before = [await answers(portal, projects), await answers(portal, licenses)]
      await system.deleteFrom('application').execute()
      await system.deleteFrom('weekly_update').execute()
      await system.deleteFrom('account_document').execute()
      // That an account has projects at all is said of the account itself (AMB-112).
      await sql`delete from project p where not is_cap and exists
        (select from project q where q.account_id = p.account_id and not q.is_cap and q.id < p.id)`.execute(system)
      expect(await answers(portal, projects)).toEqual(before[0])
      const changed = await answers(portal, licenses)
      await system.deleteFrom('provider_license').execute()
      // Who takes part in a project is said with it.
      await sql`delete from provider where not exists (
        select from project_provider linked where linked.account_id = provider.account_id and linked.provider_id = provider.id)`.execute(
        system,
      )
      expect(await answers(portal, licenses)).toEqual(changed)
    } finally {
      await portal.close()
    }
  })
})
