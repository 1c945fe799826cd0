import type { Db } from '../../platform/database/connect.ts'
import { theFirm } from '../../platform/audit/author.ts'
import { linkProject } from '../../providers/link-project.ts'
import { accountId, type AccountName } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'
import { providerId } from './demo-providers.ts'

const links: readonly {
  readonly account: AccountName
  readonly project: string
  readonly providers: readonly string[]
}[] = [
  { account: 'Bright Smile Dental', project: 'Fee negotiation', providers: ['Amara Okonkwo', 'Mei-Ling Chen'] },
  {
    account: 'Harbor Dental Partners',
    project: 'Acquisition of Pier Street Dental',
    providers: ['Evelyn Hartmann', 'Samuel Oyelaran'],
  },
  { account: 'Harbor Dental Partners', project: 'New location, Quay Road', providers: ['Evelyn Hartmann'] },
  { account: 'Lakeside Startup Dental', project: 'Opening of Lakeside', providers: ['Kwame Mensah'] },
  { account: 'Cedar Grove Family Dentistry', project: 'Network review', providers: ['Linh Tran'] },
]

/** Who is part of which engagement. */
export async function fillProjectProviders(db: Db): Promise<void> {
  for (const { account, project, providers } of links) {
    const projectId = demoId('project', `demo: ${account}: ${project}`)
    for (const name of providers)
      await linkProject(db, accountId(account), { project: projectId, provider: providerId(account, name) }, theFirm)
  }
}
