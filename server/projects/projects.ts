import { readCapProject } from '@client-center/contract/projects/cap-project.ts'
import {
  countAccountProjects,
  countProjects,
  listAccountProjects,
  listProjects,
} from '@client-center/contract/projects/project-list.ts'
import { readProject, refreshProject } from '@client-center/contract/projects/project.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import type { Db } from '../platform/database/connect.ts'
import { serve, type Person } from '../platform/http/calls/handler.ts'
import { rightsOf } from '../platform/http/access/rights-of.ts'
import { notFound } from '../platform/refusal.ts'
import { countProjectsOf, listProjectsOf } from './project-list-query.ts'
import { findProject } from './project-query.ts'

/** The projects of an account, its Credentialing Access Point among them. */
export const projects = [
  serve(readCapProject, ({ db, account, permissions }) => foundProject(db, account, 'cap', permissions)),
  serve(listProjects, async ({ db, person, query }) => listProjectsOf(db, await seenBy(db, person), query)),
  serve(countProjects, async ({ db, person, query }) => ({
    total: await countProjectsOf(db, await seenBy(db, person), query),
  })),
  serve(listAccountProjects, ({ db, account, query }) => listProjectsOf(db, [account], query)),
  serve(countAccountProjects, async ({ db, account, query }) => ({
    total: await countProjectsOf(db, [account], query),
  })),
  serve(readProject, ({ db, account, params, permissions }) =>
    foundProject(db, account, params.projectId, permissions),
  ),
  serve(refreshProject, ({ db, account, params, permissions }) =>
    foundProject(db, account, params.projectId, permissions),
  ),
]

async function foundProject(db: Db, account: string, which: string, permissions: readonly number[]) {
  const found = await findProject(db, account, which)
  if (!found) throw notFound()
  // A project's own numbers are those of projects (AMB-64).
  return { ...found, permissions: permissions.filter((one) => one === 1 || one === 2) }
}

/** The accounts whose projects the person may see. */
const seenBy = async (db: Db, person: Person): Promise<string[]> =>
  Object.entries(await rightsOf(db, person)).flatMap(([account, permissions]) =>
    hasAccess('view', permissions) ? [account] : [],
  )
