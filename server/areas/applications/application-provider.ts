import { randomUUID } from 'node:crypto'
import { canApply, type ApplicationAnswers } from '@client-center/domain/applications/application.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { provider } from '@client-center/domain/providers/provider.ts'
import type { Db } from '../../database/connect.ts'
import { saveAccountProvider } from '../providers/save-provider.ts'
import { linkProject } from '../providers/link-project.ts'
import { recordNotFound } from '../../records/record-refusals.ts'
import { refuseAt } from '../../refusal/refusal.ts'
import type { ApplicationKey } from './application-queries.ts'
import type { Caller } from './caller.ts'

/** The sentence of APPS-19. */
const WRONG_TYPE = 'Provider type: Must be Owner or Associate'

/**
 * Returns the provider's id for complete answers. Adds a new provider to the account, and to the project unless it is
 * the CAP one (AMB-118). 404: the provider does not belong to this account or is deleted. Refused: not an Owner or
 * Associate, a taken NPI or email. The provider to whom the application already refers is always accepted.
 */
export async function resolveApplicationProvider(
  db: Db,
  scope: ApplicationKey & { readonly isCap: boolean },
  answers: ApplicationAnswers,
  caller: Caller,
  storedId?: string | null,
): Promise<string> {
  if (answers.isNewProvider !== true) {
    // The form's rules require a provider here.
    const id = answers.providerId ?? ''
    if (id !== storedId) await lockAssignableProvider(db, scope.account, id)
    return id
  }
  const id = randomUUID()
  const newProvider = {
    ...emptyValues(provider),
    id,
    rev: 0,
    providerType: answers.providerTypeId,
    name: answers.providerName,
    npi: answers.providerNpi,
    email: answers.providerEmail,
  }
  await saveAccountProvider(db, scope.account, newProvider, caller)
  if (!scope.isCap) await linkProject(db, scope.account, { project: scope.project, provider: id }, caller)
  return id
}

/** Checks the provider, and locks the row against deletion until this transaction ends. */
async function lockAssignableProvider(db: Db, account: string, id: string): Promise<void> {
  const found = await db
    .selectFrom('provider')
    .select('type')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!found) throw recordNotFound('provider')
  if (!canApply(found.type)) throw refuseAt('providerId', WRONG_TYPE)
}
