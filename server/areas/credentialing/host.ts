import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Placeholders } from '../../database/prepared.ts'
import { notFound, refuse } from '../../refusal/refusal.ts'

/** What a credentialing form belongs to: a project, or a provider of the account outside all projects (AMB-72). */
export type Host =
  | { readonly kind: 'project'; readonly account: string; readonly project: string }
  | { readonly kind: 'provider'; readonly account: string; readonly provider: string }

/** The parameters of a statement about a host. */
export interface HostValues {
  readonly account: string
  readonly host: string
}

/** The SQL condition that a row of `credentialing_form`, named `form_row`, belongs to the host. */
export const belongsToHost = (kind: Host['kind'], account: unknown, host: unknown): RawBuilder<boolean> =>
  kind === 'project'
    ? sql<boolean>`form_row.project_id = ${host}`
    : sql<boolean>`form_row.account_id = ${account} and form_row.provider_id = ${host} and form_row.project_id is null`

/**
 * The SQL value of a host's account, for statements that are sent together with the opening of the request. At that
 * time the server does not know the account of a project. The database knows it, because the request is opened for that
 * account alone.
 */
export const hostAccount = (kind: Host['kind'], { account }: Placeholders<HostValues>): RawBuilder<string> =>
  kind === 'project' ? sql<string>`(select (app_accounts())[1])` : account

export const hostId = (host: Host): string => (host.kind === 'project' ? host.project : host.provider)

/** The columns of a row that identify its host. */
export const hostColumns = (host: Host) =>
  host.kind === 'project'
    ? { account_id: host.account, project_id: host.project }
    : { account_id: host.account, project_id: null }

/** The properties of a host that decide about its forms. */
export interface FoundHost {
  /** Whether new forms may be started (AMB-91). */
  readonly isNeeded: boolean
  readonly practiceType: number
  readonly changeType: number
}

/** 404: no such engagement, or no such provider. */
export async function findHost(db: Db, host: Host): Promise<FoundHost> {
  if (host.kind === 'provider') {
    const provider = await db
      .selectFrom('provider')
      .select('id')
      .where('account_id', '=', host.account)
      .where('id', '=', host.provider)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (provider === undefined) throw notFound()
    return { isNeeded: true, practiceType: 0, changeType: 0 }
  }
  const project = await db
    .selectFrom('project')
    .select(['show_credentialing_form', 'practice_type', 'change_type'])
    .where('account_id', '=', host.account)
    .where('id', '=', host.project)
    .where('is_cap', '=', false)
    .executeTakeFirst()
  if (project === undefined) throw notFound()
  return {
    isNeeded: project.show_credentialing_form,
    practiceType: project.practice_type,
    changeType: project.change_type,
  }
}

const NOT_NEEDED = 'Credentialing forms are not needed for this project yet'

/** Refuses a new form if the host does not need one (AMB-91). 404: no such host. */
export async function requireCredentialing(db: Db, host: Host): Promise<void> {
  if (!(await findHost(db, host)).isNeeded) throw refuse(NOT_NEEDED)
}
