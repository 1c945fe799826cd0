/**
 * `npm run license-columns` writes a migration that adds a column to the license list for every license type of
 * `domain`, unless the newest such migration is current. `house-documents.test.ts` checks that it is.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { licenseTypes } from '../domain/licenses/license-types.ts'

const FOLDER = path.join(import.meta.dirname, '../server/database/migrations')
const NAME = 'license-columns.sql'

const commonColumns = ['name', 'type', 'npi', 'office_tin', 'state_ids', 'earliest']
const nextColumns = ['next_license', 'next_type', 'next_state', 'canceled_types']

/**
 * The migration for the license types of `domain`: columns, indexes, the view of the expected rows, and the function
 * that refreshes them.
 */
export function licenseColumnsSql(): string {
  const dates = licenseTypes.map(({ summaryColumn }) => summaryColumn)
  const written = [...commonColumns, ...dates, ...nextColumns]
  const columns = `provider_id, account_id, ${written.join(', ')}`
  return `-- Written by \`npm run license-columns\` from the license types. Columns and indexes that are there already stay.
alter table provider_summary
${dates.map((date) => `  add column if not exists ${date} date`).join(',\n')};
${dates.map((date) => `create index if not exists provider_summary_${date} on provider_summary (account_id, ${date});`).join('\n')}

drop view provider_summary_wanted;
create view provider_summary_wanted with (security_invoker = true) as
select p.id as provider_id, p.account_id, p.name, p.type, p.npi, p.office_tin,
       coalesce((select array_agg(distinct l.state_id order by l.state_id) from provider_license l
                  where l.account_id = p.account_id and l.provider_id = p.id and l.state_id is not null), '{}') as state_ids,
       min(l.expiration_date) as earliest,
${licenseTypes.map(({ value, summaryColumn }) => `       min(l.expiration_date) filter (where l.type = ${value}) as ${summaryColumn},`).join('\n')}
       (array_agg(l.id order by l.expiration_date, l.id))[1] as next_license,
       (array_agg(l.type order by l.expiration_date, l.id))[1] as next_type,
       (array_agg(l.state_id order by l.expiration_date, l.id))[1] as next_state,
       coalesce((select array_agg(given_up.type order by given_up.type)
                   from (select c.type from provider_license c
                          where c.account_id = p.account_id and c.provider_id = p.id
                          group by c.type having bool_and(c.status = 4)) given_up), '{}') as canceled_types
  from provider p
  left join counting_license l on l.account_id = p.account_id and l.provider_id = p.id
 where p.deleted_at is null
 group by p.account_id, p.id, p.name, p.type, p.npi, p.office_tin;
grant select on provider_summary_wanted to client_center_app, client_center_system;

-- Locks the providers first, in a statement of its own, so that the next one sees licenses added at the same time.
create or replace function refresh_provider_summaries(accounts uuid[], providers uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from provider
    where account_id = any (accounts) and id = any (providers) and (account_id, id) in (select * from unnest(accounts, providers))
    order by account_id, id for no key update;

  delete from provider_summary s
   where s.account_id = any (accounts) and s.provider_id = any (providers)
     and (s.account_id, s.provider_id) in (select * from unnest(accounts, providers))
     and not exists (select from provider p where p.account_id = s.account_id and p.id = s.provider_id and p.deleted_at is null);

  insert into provider_summary as s
    (${columns})
  select ${columns}
    from provider_summary_wanted
   where account_id = any (accounts) and provider_id = any (providers)
     and (account_id, provider_id) in (select * from unnest(accounts, providers))
      on conflict (account_id, provider_id) do update
     set (${written.join(', ')})
       = row (${written.map((column) => `excluded.${column}`).join(', ')})
   where s is distinct from excluded;
end
$$;
`
}

/** The newest migration written by this script. */
export const newestLicenseColumnsSql = (): string | undefined => {
  const name = readdirSync(FOLDER).findLast((file) => file.endsWith(`-${NAME}`))
  return name && readFileSync(path.join(FOLDER, name), 'utf8')
}

if (import.meta.main && licenseColumnsSql() !== newestLicenseColumnsSql()) {
  const newest = Number.parseInt(readdirSync(FOLDER).at(-1) ?? '0', 10)
  writeFileSync(path.join(FOLDER, `${String(newest + 1).padStart(4, '0')}-${NAME}`), licenseColumnsSql())
}
