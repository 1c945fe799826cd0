import type pg from 'pg'

/** Counts per provider of a practice. */
export interface GrowthSize {
  readonly documents: number
}

/**
 * Adds what `fillScale` leaves out to every practice, in proportion to its providers: for each provider, a project with
 * locations, providers, items, documents and forms; one large project with all providers; practice documents and
 * license scans. Adds only rows, no files. One provider in twenty is named Anna.
 */
export async function addGrowth(owner: pg.Client, { documents }: GrowthSize): Promise<void> {
  await owner.query('begin; set local role client_center_system; set local statement_timeout = 0')
  await owner.query(insertProvidersAndLocations)
  await owner.query(engagements)
  await owner.query(insertItemsAndDocuments)
  await owner.query(forms)
  await owner.query(practiceDocuments(documents))
  await owner.query(applicationsAndUpdates)
  // Otherwise the job that runs every minute would compare every provider during the measurement.
  await owner.query('delete from consistency_change')
  await owner.query('commit')
}

const insertProvidersAndLocations = `
  update provider set name = replace(name, 'Ana ', 'Anna ') where name like 'Ana %';
  create temp table member on commit drop as
    select account_id, id, name, row_number() over (partition by account_id order by id) as n,
           count(*) over (partition by account_id) as everybody
      from provider;
  create unique index on member (account_id, n);
  analyze member;
  insert into location (account_id, name, tin, address, city_name, state_id, zip)
  select account_id, 'Branch ' || n, lpad((n * 104729 % 1000000000)::text, 9, '0'), n || ' Oak Street', 'Salem', 1 + n % 50, '35203'
    from member where n % 4 = 0;`

const engagements = `
  create temp table engagement on commit drop as
    select account_id, n, gen_random_uuid() as id, n = 0 as is_large
      from (select distinct account_id, 0::bigint as n from member union all select account_id, n from member) one;
  create unique index on engagement (account_id, n);
  analyze engagement;
  insert into project (id, account_id, name, status, practice_type, show_credentialing_form, show_applications, office_tin)
  select id, account_id, case when is_large then 'Large engagement: 99999' else 'Engagement ' || n || ': ' || 100000 + n end,
         (array['In Progress', 'On Hold', 'Completed'])[1 + n % 3], n % 3, true, true, lpad((n * 7919 % 1000000000)::text, 9, '0')
    from engagement;
  insert into project_provider (account_id, project_id, provider_id)
  select distinct e.account_id, e.id, m.id
    from engagement e join member m on m.account_id = e.account_id
     and (e.is_large or m.n in (1 + e.n % m.everybody, 1 + (e.n + 3) % m.everybody, 1 + (e.n + 7) % m.everybody));
  insert into project_location (account_id, project_id, name, tin, address, city_name, state_id, zip)
  select account_id, id, 'Office', lpad((n * 104729 % 1000000000)::text, 9, '0'), '1 Main', 'Salem', 1 + n % 50, '35203' from engagement;
  insert into sign_document (account_id, project_id, document_type_name, status)
  select account_id, id, 'Agreement', case i when 1 then 'Sent' else 'Signed' end from engagement, generate_series(1, 2) i;`

/**
 * Six items per project, two of which are added by hand and two have a document. In the large project, an item for each
 * provider and a document for every other one.
 */
const insertItemsAndDocuments = `
  insert into required_item (account_id, project_id, position, name, document_type, is_provided_by_hand)
  select account_id, id, i, 'Item ' || i, case when i > 2 then i end, i <= 2 from engagement, generate_series(1, 6) i;
  insert into required_item (account_id, project_id, position, name, document_type, provider_id)
  select e.account_id, e.id, 6 + m.n, 'Malpractice insurance', 7, m.id
    from engagement e join member m on m.account_id = e.account_id where e.is_large;
  create temp table paper on commit drop as
    select account_id, id as project, type, null::uuid as provider, gen_random_uuid() as file, n % 3 as verification
      from engagement, generate_series(3, 4) type
    union all
    select e.account_id, e.id, 7, m.id, gen_random_uuid(), m.n / 2 % 3
      from engagement e join member m on m.account_id = e.account_id where e.is_large and m.n % 2 = 0;
  insert into stored_file (id, account_id, key, name, size, sha256, type, state, writer)
  select file, account_id, replace(file::text, '-', ''), 'Paper ' || type || '.pdf', 1000, sha256('x'), 'application/pdf', 'kept', 'bench' from paper;
  insert into project_document (account_id, project_id, document_type, provider_id, verification, verified_on, rejection, file_id)
  select account_id, project, type, provider, verification, case verification when 1 then current_date end,
         case verification when 2 then 'Not readable' else '' end, file from paper;`

/**
 * A draft for every third project, a published form for every third, and disagreeing records for every tenth provider.
 */
const forms = `
  create temp table begun on commit drop as
    select distinct on (e.account_id, m.id) e.account_id, e.id as project, m.id as provider, m.name, gen_random_uuid() as id, e.n % 3 as status
      from engagement e join member m on m.account_id = e.account_id and m.n = 1 + e.n % m.everybody
     where e.n % 3 < 2 and not e.is_large;
  insert into form (id, account_id, kind, version, answers) select id, account_id, 'credentialing', 1, '{}' from begun;
  insert into credentialing_form (id, account_id, project_id, provider_id, status, provider_name, completed_on, answered, required)
  select id, account_id, project, provider, status, name, case status when 1 then current_date end, 20, 60 from begun;
  insert into provider_consistency (account_id, provider_id, matters)
  select account_id, id, '{"License number of the dental license"}' from member where n % 10 = 0;`

const practiceDocuments = (each: number) => `
  create temp table filed on commit drop as
    select account_id, id as provider, name, i, gen_random_uuid() as file, gen_random_uuid() as document
      from member, generate_series(1, ${each}) i;
  create temp table scan on commit drop as
    select account_id, id as license, gen_random_uuid() as file from provider_license where hashtext(id::text) % 5 = 0;
  insert into stored_file (id, account_id, key, name, size, sha256, type, state, writer)
  select file, account_id, replace(file::text, '-', ''), name, 1000, sha256('x'), 'application/pdf', 'kept', 'bench'
    from (select file, account_id, (array['W9 ', 'CAQH ', 'Statement '])[1 + i % 3] || name || '.pdf' as name from filed
          union all select file, account_id, 'Scan ' || left(license::text, 6) || '.pdf' from scan) made;
  insert into account_document (id, account_id, document_type, category, description, file_id, fee_schedule_company, uploaded_at)
  select document, account_id, case when i % 10 = 0 then 8 else (array[4, 3, 1])[1 + i % 3] end, 1, 'Signed in ' || (2000 + hashtext(file::text) % 20),
         file, case when i % 10 = 0 then 1 + i % 19 end, now() - hashtext(file::text) % 1000 * interval '1 hour'
    from filed;
  insert into document_provider (account_id, document_id, provider_id) select account_id, document, provider from filed where i % 3 > 0;
  update provider_license license set file_id = scan.file from scan where license.account_id = scan.account_id and license.id = scan.license;`

/**
 * A requested document for every fifth application, and a Credentialing Access Point update for every other provider.
 */
const applicationsAndUpdates = `
  insert into application_document (account_id, application_id, kind, requested_type)
  select account_id, id, 'related', 4 from application where hashtext(id::text) % 5 = 0;
  insert into weekly_update (account_id, project_id, title, published_at)
  select m.account_id, p.id, 'Update ' || m.n, now() - m.n * interval '7 days'
    from member m join project p on p.account_id = m.account_id and p.is_cap where m.n % 2 = 0;`
