import { applicationNotFoundSentence } from '@client-center/domain/applications/application.ts'
import type { Db } from '../../../database/connect.ts'
import { notFound } from '../../../refusal/refusal.ts'
import { findApplicationProject } from '../../applications/application-queries.ts'
import type { ApplicationScope } from '../../applications/application-scope.ts'

interface ApplicationRequest {
  readonly db: Db
  readonly account: string
  readonly params: { readonly applicationId: string }
}

/** Returns the application of a request with its project. Throws 404 if the practice has no such application. */
export async function requireApplicationScope({ db, account, params }: ApplicationRequest): Promise<ApplicationScope> {
  const application = params.applicationId.toLowerCase()
  const project = await findApplicationProject(db, account, application)
  if (project === undefined) throw notFound(applicationNotFoundSentence)
  return { account, project, application }
}
