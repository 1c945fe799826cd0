import { countNeeds, listAllNeeds, listNeeds, needsAtFirst } from '@client-center/contract/dashboard/needs-you.ts'
import { applicationsInNeed, needsByAccount, providersInNeed } from '@client-center/domain/needs-you/need-counts.ts'
import type { Need } from '@client-center/domain/needs-you/need.ts'
import { needsYou as needsOf } from '@client-center/domain/needs-you/needs-you.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import type { Db } from '../platform/database/connect.ts'
import { serve, type Person, type Rights } from '../platform/http/calls/handler.ts'
import { rightsOf } from '../platform/http/access/rights-of.ts'
import { findFacts } from './need-facts.ts'

/** What waits for a practice, and how much in all practices of a person. */
export const needsYou = [
  serve(listNeeds, async ({ db, account, permissions, person, today, query: { first = needsAtFirst } }) => {
    const needs = needsOf(await findFacts(db, sights(person.id, { [account]: permissions }), today), today)
    return {
      total: needs.length,
      providers: providersInNeed(needs),
      applications: applicationsInNeed(needs),
      rows: needs.slice(0, first),
    }
  }),
  serve(countNeeds, async (asked) => needsByAccount(await needsEverywhere(asked))),
  serve(listAllNeeds, async (asked) => {
    const needs = await needsEverywhere(asked)
    return { total: needs.length, rows: needs.slice(0, asked.query.first ?? needsAtFirst) }
  }),
]

/** What waits in all accounts of the person. */
async function needsEverywhere({ db, person, today }: { db: Db; person: Person; today: string }): Promise<Need[]> {
  return needsOf(await findFacts(db, sights(person.id, await rightsOf(db, person)), today), today)
}

/** Of these accounts, those whose licenses and those whose projects the person may see (AMB-63). */
function sights(person: string, rights: Rights) {
  const opening = (access: 'viewLicenses' | 'view') =>
    Object.entries(rights).flatMap(([account, permissions]) => (hasAccess(access, permissions) ? [account] : []))
  return { person, licenses: opening('viewLicenses'), projects: opening('view') }
}
