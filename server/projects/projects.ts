import { readCapProject } from '@client-center/contract/projects/cap-project.ts'
import { readProject, refreshProject } from '@client-center/contract/projects/project.ts'
import type { Db } from '../platform/database/connect.ts'
import { serve } from '../platform/http/handler.ts'
import { notFound } from '../platform/refusal.ts'
import { findProject } from './project-query.ts'

/** The projects of an account, its Credentialing Access Point among them. */
export const projects = [
  serve(readCapProject, ({ db, account, permissions }) => foundProject(db, account, 'cap', permissions)),
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
