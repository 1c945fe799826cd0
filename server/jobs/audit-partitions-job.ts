import * as z from 'zod'
import { makeAuditPartitions } from '../audit/audit-partitions.ts'
import { hasCode } from '../database/roles.ts'
import type { Deps } from '../deps/deps.ts'
import { job } from './job.ts'

/** Every day, makes the next months' partitions of the audit trail. They are made at the start as well. */
export const auditPartitionsJob = job({
  name: 'make-audit-partitions',
  payload: z.object({}),
  cron: '20 2 * * *',
  run: prepareAuditPartitions,
})

/** PostgreSQL's code for a lock that was not granted in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/** Makes the partitions, and reports entries that had none. */
export async function prepareAuditPartitions({ database, log }: Pick<Deps, 'database' | 'log'>): Promise<void> {
  try {
    const { made, moved, ahead } = await makeAuditPartitions(database.system)
    if (made.length > 0) log.info({ made }, 'partitions of the audit trail were made')
    if (moved > 0) log.warn({ moved }, 'audit entries had no partition of their month and were moved into it')
    if (ahead > 0) log.warn({ ahead }, 'audit entries are dated months ahead: check the clock of the database server')
  } catch (problem) {
    if (!hasCode(problem, LOCK_NOT_AVAILABLE)) throw problem
    log.warn({}, 'partitions of the audit trail were not made, since it is being read; the next run tries again')
  }
}
