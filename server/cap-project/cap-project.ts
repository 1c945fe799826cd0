import { readCapProject } from '@client-center/contract/dashboard/cap-project.ts'
import { notFound } from '../platform/refusal.ts'
import { serve } from '../platform/http/handler.ts'
import { findCapProject } from './cap-project-query.ts'

/** The Credentialing Access Point of an account. */
export const capProject = [
  serve(readCapProject, async ({ db, account, permissions }) => {
    const found = await findCapProject(db, account)
    if (!found) throw notFound()
    // A project's own numbers are those of projects (AMB-64).
    return { ...found, permissions: permissions.filter((one) => one === 1 || one === 2) }
  }),
]
