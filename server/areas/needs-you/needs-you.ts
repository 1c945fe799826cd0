import {
  countNeeds,
  listAllNeeds,
  listNeeds,
  listRejectedDocuments,
  defaultNeedRows,
} from '@client-center/contract/dashboard/needs-you.ts'
import {
  countApplicationsInNeed,
  countAllNeeds,
  countByAccount,
  countProvidersInNeed,
} from '@client-center/domain/needs-you/need-counts.ts'
import { findNeeds as needsOf } from '@client-center/domain/needs-you/find-needs.ts'
import { canFinish } from '@client-center/domain/needs-you/need-access.ts'
import type { Need } from '@client-center/domain/needs-you/need.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import type { Db } from '../../database/connect.ts'
import type { Deps } from '../../deps/deps.ts'
import { serveQuery } from '../../http/calls/handler.ts'
import type { Person, Rights } from '../../http/access/person.ts'
import { readRights } from '../../http/access/read-rights.ts'
import { findFacts } from './need-facts.ts'
import { findRejectedFiles } from './rejected-documents.ts'

/** Endpoints for the tasks of a practice, and for their counts in all practices of a person. */
export const needsYou = [
  serveQuery(listNeeds, {
    reply: async ({ db, deps, account, permissions, person, today, query: { first = defaultNeedRows } }) => {
      const { firmTimeZone: firmZone } = deps.config
      const found = await findFacts(
        db,
        { ...toNeedScope(person.id, { [account]: permissions }), firmZone, first },
        today,
      )
      const needs = needsOf(found, today)
      return {
        total: countAllNeeds(needs, found.waiting),
        providers: countProvidersInNeed(found.waiting),
        applications: countApplicationsInNeed(found.waiting),
        rows: needs.slice(0, first),
      }
    },
  }),
  serveQuery(listRejectedDocuments, {
    reply: ({ db, account, permissions }) =>
      findRejectedFiles(db, {
        documents: hasAccess('view', permissions) ? [account] : [],
        licenses: hasAccess('viewLicenses', permissions) ? [account] : [],
      }),
  }),
  serveQuery(countNeeds, {
    reply: async (context) => {
      const found = await findAllNeeds(context, 0)
      return countByAccount(needsOf(found, context.today), found.waiting)
    },
  }),
  serveQuery(listAllNeeds, {
    reply: async (context) => {
      const { first = defaultNeedRows } = context.query
      const found = await findAllNeeds(context, first)
      const needs = needsOf(found, context.today)
      return { total: countAllNeeds(needs, found.waiting), rows: needs.slice(0, first) }
    },
  }),
]

/** Reads the records of all the person's accounts, for this many rows. */
const findAllNeeds = async (
  { db, deps, person, today }: { db: Db; deps: Deps; person: Person; today: string },
  first: number,
) =>
  findFacts(
    db,
    { ...toNeedScope(person.id, await readRights(db, person)), firmZone: deps.config.firmTimeZone, first },
    today,
  )

/** Returns, for each group of tasks, the accounts in which the person may finish them. */
function toNeedScope(person: string, rights: Rights) {
  const inWhich = (...kinds: readonly Need['kind'][]) =>
    Object.entries(rights).flatMap(([account, permissions]) =>
      kinds.every((kind) => canFinish(kind, permissions)) ? [account] : [],
    )
  return {
    person,
    licenses: inWhich('licenseExpired', 'licenseExpiring', 'licenseSoon'),
    records: inWhich('recordsDisagree'),
    projects: inWhich(
      'formUnfinished',
      'intakeUnfinished',
      'documentsToSign',
      'documentsRequested',
      'itemsMissing',
      'applicationStill',
    ),
    updates: inWhich('weeklyUpdate'),
  }
}
