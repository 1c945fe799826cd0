import { readCapProject } from '@client-center/contract/projects/cap-project.ts'
import {
  countAccountProjects,
  countProjects,
  listAccountProjects,
  listProjects,
} from '@client-center/contract/projects/project-list.ts'
import { readProject, refreshProject } from '@client-center/contract/projects/project.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import type { Db } from '../../database/connect.ts'
import { serveQuery } from '../../http/calls/handler.ts'
import type { Person } from '../../http/access/person.ts'
import { readRights } from '../../http/access/read-rights.ts'
import { notFound } from '../../refusal/refusal.ts'
import { countMatchingProjects, findProjectPage } from './project-list-query.ts'
import { findProject } from './project-query.ts'

/** Endpoints for the projects of an account, including its Credentialing Access Point. */
export const projects = [
  serveQuery(readCapProject, {
    reply: ({ db, account, permissions }) => foundProject(db, account, 'cap', permissions),
  }),
  serveQuery(listProjects, {
    reply: async ({ db, person, query }) => findProjectPage(db, await findVisibleAccounts(db, person), query),
  }),
  serveQuery(countProjects, {
    reply: async ({ db, person, query }) => ({
      total: await countMatchingProjects(db, await findVisibleAccounts(db, person), query),
    }),
  }),
  serveQuery(listAccountProjects, { reply: ({ db, account, query }) => findProjectPage(db, [account], query) }),
  serveQuery(countAccountProjects, {
    reply: async ({ db, account, query }) => ({
      total: await countMatchingProjects(db, [account], query),
    }),
  }),
  serveQuery(readProject, {
    reply: ({ db, account, params, permissions }) => foundProject(db, account, params.projectId, permissions),
  }),
  serveQuery(refreshProject, {
    reply: ({ db, account, params, permissions }) => foundProject(db, account, params.projectId, permissions),
  }),
]

async function foundProject(db: Db, account: string, which: string, permissions: readonly number[]) {
  const found = await findProject(db, account, which)
  if (!found) throw notFound()
  // Only permissions 1 and 2 apply to projects (AMB-64).
  return { ...found, permissions: permissions.filter((permission) => permission === 1 || permission === 2) }
}

/** Returns the accounts whose projects the person may see. */
const findVisibleAccounts = async (db: Db, person: Person): Promise<string[]> =>
  Object.entries(await readRights(db, person)).flatMap(([account, permissions]) =>
    hasAccess('view', permissions) ? [account] : [],
  )
