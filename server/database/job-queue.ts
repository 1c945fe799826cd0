import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Client } from 'pg'
import { appRole, systemRole } from './roles.ts'

/**
 * Installs the tables of the job queue (graphile-worker) and the function `queue_job(task, payload, key, run_at)`, with
 * which requests and the system add jobs inside their own transactions. A second job with the same key replaces the
 * first while that waits. Does nothing if this version of the queue is already installed.
 */
export async function ensureJobQueue(owner: Client, url: string): Promise<void> {
  const version = await installedVersion()
  const { rows } = await owner.query<{ version: string | null }>(
    "select obj_description(to_regprocedure('queue_job(text, jsonb, text, timestamptz)'), 'pg_proc') as version",
  )
  if (rows[0]?.version === version) return

  const { runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString: url, maxPoolSize: 1, logger: await quietLogger() })
  await owner.query(`
    begin;
    create or replace function queue_job(task text, payload jsonb, key text default null, run_at timestamptz default null) returns void
      language sql security definer set search_path = pg_catalog, pg_temp as
      $$ select graphile_worker.add_job(identifier => task, payload => payload::json, job_key => key, run_at => run_at) $$;
    comment on function queue_job(text, jsonb, text, timestamptz) is '${version}';
    revoke all on function queue_job(text, jsonb, text, timestamptz) from public;
    grant execute on function queue_job(text, jsonb, text, timestamptz) to ${appRole}, ${systemRole};
    commit`)
}

async function installedVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('graphile-worker')
  const manifest: unknown = JSON.parse(await readFile(join(dirname(entry), '..', 'package.json'), 'utf8'))
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : ''
  if (!/^[\w.+-]+$/.test(version)) throw new Error('graphile-worker has no readable version')
  return `graphile-worker ${version}`
}

async function quietLogger() {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => () => undefined)
}
