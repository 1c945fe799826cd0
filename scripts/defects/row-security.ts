import { inFile, type Defect } from './defect.ts'

/** Defects of row-level security, grants and the opening of a request in the database. */
export const rowSecurityDefects: readonly Defect[] = [
  ...inFile(
    'server/database/migrations/0020-providers.sql',
    ['server/http/access/access.test.ts'],
    [
      {
        name: 'wall-of-providers-open',
        breaks: "row-level security shows only rows of one's own accounts",
        before: `create policy app_own on provider to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]))`,
        after: `create policy app_every on provider for select to client_center_app using (true);
create policy app_own on provider to client_center_app
  using (account_id = any ((select app_accounts())::uuid[]))`,
      },
      {
        name: 'wall-of-providers-not-forced',
        breaks: 'row-level security binds the owner of the tables as well',
        before: 'alter table provider force row level security;',
        after: '',
      },
    ],
  ),
  ...inFile(
    'server/database/migrations/0060-weekly-updates.sql',
    ['server/http/access/access.test.ts'],
    [
      {
        name: 'wall-of-weekly-rows-open',
        breaks: "row-level security shows only rows of one's own accounts",
        before: 'create policy app_own on weekly_update_row to client_center_app',
        after: `create policy app_every on weekly_update_row for select to client_center_app using (true);
create policy app_own on weekly_update_row to client_center_app`,
      },
    ],
  ),
  ...inFile(
    'server/database/migrations/0482-audit-partitions.sql',
    ['server/database/row-level-security.test.ts'],
    [
      {
        name: 'trail-can-be-rewritten',
        breaks: 'audit entries can only be added',
        before: 'grant select, insert on audit_event to client_center_app, client_center_system;',
        after: 'grant select, insert, update, delete on audit_event to client_center_app, client_center_system;',
      },
      {
        name: 'trail-in-the-name-of-others',
        breaks: 'a request adds lines of its own person',
        before: `with check (person_id = (select app_person()) and (account_id is null or account_id = any ((select app_accounts())::uuid[])));
create policy system_read`,
        after: `with check (account_id is null or account_id = any ((select app_accounts())::uuid[]));
create policy system_read`,
      },
    ],
  ),
  ...inFile(
    'server/database/migrations/0001-people-and-sessions.sql',
    ['server/database/row-level-security.test.ts'],
    [
      {
        name: 'requests-read-passwords',
        breaks: 'no request reads a password, hashed or not',
        before: 'grant select (id, name, email) on person to client_center_app;',
        after: 'grant select on person to client_center_app;',
      },
    ],
  ),
  ...inFile(
    'server/database/migrations/0240-opening-in-one-question.sql',
    ['server/database/row-level-security.test.ts'],
    [
      {
        name: 'ended-session-goes-on',
        breaks: 'AUTH-21: what has ended opens nothing',
        before: "case when f.ended_at is not null or f.expires_at <= now() then 'unknown'",
        after: "case when f.expires_at <= now() then 'unknown'",
      },
      {
        name: 'blocked-person-goes-on',
        breaks: 'AUTH-24: a blocked person opens nothing',
        before: `when p.blocked_at is not null then 'blocked'
`,
        after: `
`,
      },
      {
        name: 'expired-token-goes-on',
        breaks: 'AMB-12: an access token ends',
        before: `when t.expires_at <= now() then 'expired'
`,
        after: `
`,
      },
      {
        name: 'unknown-project-opens-all',
        breaks: 'a request about a project that is none sees no account at all',
        before: 'about is not null or about_project is not null;',
        after: 'about is not null;',
      },
    ],
  ),
  ...inFile(
    'server/database/migrations/0240-opening-in-one-question.sql',
    ['server/http/access/access.test.ts'],
    [
      {
        name: 'project-taken-for-an-account',
        breaks: 'AMB-89: where a call takes a project or an account, a project is looked for first',
        before: 'coalesce((select p.account_id from project p where p.id = about_project), about);',
        after: 'coalesce(about, (select p.account_id from project p where p.id = about_project));',
      },
    ],
  ),
  ...inFile(
    'server/database/migrations/0240-opening-in-one-question.sql',
    ['server/http/calls/one-trip.test.ts'],
    [
      {
        name: 'reads-may-write',
        breaks: 'the database refuses a write of a call that is declared to read',
        before: "case when reading then set_config('transaction_read_only', 'on', true) end;",
        after: 'null;',
      },
      {
        name: 'account-in-sight-without-right',
        breaks: 'without the right that a call needs the account stays out of sight',
        before: 'if needs is null or held && needs then',
        after: 'if true then',
      },
    ],
  ),
  ...inFile(
    'server/database/migrations/0221-kept-summaries.sql',
    ['server/areas/caqh/stored-summary-access.test.ts'],
    [
      {
        name: 'wall-of-summaries-open',
        breaks: "row-level security shows only rows of one's own accounts",
        before: `create policy app_own on caqh_summary to client_center_app
  using (account_id`,
        after: `create policy app_own on caqh_summary to client_center_app
  using (true or account_id`,
      },
    ],
  ),
]
