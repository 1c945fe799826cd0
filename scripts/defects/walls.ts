import { inFile, type Defect } from './defect.ts'

const ACCESS = ['server/http/access/access.test.ts']
const WALLS = ['server/database/row-level-security.test.ts']
const TRIP = ['server/http/calls/one-trip.test.ts']
const LOCKED = ['server/http/calls/locked-request.test.ts']
const UPLOADS = ['server/http/access/rights-withdrawn-during-upload.test.ts']
const ORDER = ['server/http/calls/order-of-refusals.test.ts']
const GUARD_ALONE = ['server/http/access/guard-alone.test.ts']
const RIGHTS = 'server/database/migrations/0240-opening-in-one-question.sql'

/** Defects of the permission check of each request, and of row-level security. */
export const wallDefects: readonly Defect[] = [
  ...inFile('server/http/access/authorize.ts', ACCESS, [
    {
      name: 'guard-without-right',
      breaks: 'PERM-04: a known account without the right is forbidden',
      before: 'access, permissions)) throw ',
      after: 'access, permissions)) void ',
    },
    {
      name: 'guard-lets-strangers-pass',
      breaks: 'AMB-66: an account without any right of the person is not found',
      before: 'permissions === undefined) throw ',
      after: "permissions === undefined) return accountId ?? ''\n  if (accountId === '') throw ",
    },
  ]),
  ...inFile('server/http/calls/answer-call.ts', UPLOADS, [
    {
      name: 'upload-without-second-guard',
      breaks: 'rights are judged again when the bytes are there',
      before: 'authorize(endpoint, person, openedAccount)',
      after: "endpoint.upload ? (openedAccount ?? '') : authorize(endpoint, person, openedAccount)",
    },
  ]),
  ...inFile('server/http/calls/receive-form.ts', UPLOADS, [
    {
      name: 'refused-upload-stays',
      breaks: 'of a file whose record is not saved nothing is left',
      before: 'for (const file of stored) await abandonUpload(deps.files, deps.database.system, file)',
      after: '',
    },
  ]),
  ...inFile('server/http/calls/answer-call.ts', ORDER, [
    {
      name: 'body-judged-before-the-right',
      breaks: 'what is wrong with a body is answered to those alone who may call',
      before: 'const { opening, context } = parse(call, tokenHash, sent)',
      after: 'const { opening, context } = parse(call, tokenHash, sent)\n  context()',
    },
    {
      name: 'address-judged-after-the-right',
      breaks: 'a malformed address is answered in the same way on every account',
      before: '  readParams(endpoint, getRawParams(request))\n  requireAccountNamed',
      after: '  requireAccountNamed',
    },
  ]),
  ...inFile(
    'server/http/access/identify-caller.ts',
    ['server/areas/session/sign-in.test.ts'],
    [
      {
        name: 'blocked-is-not-told',
        breaks: 'AUTH-24: a blocked person learns why',
        before: "if (opened?.state === 'blocked') throw unauthorized('Blocked')",
        after: '',
      },
    ],
  ),
  ...inFile('server/database/migrations/0020-providers.sql', ACCESS, [
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
  ]),
  ...inFile('server/database/migrations/0060-weekly-updates.sql', ACCESS, [
    {
      name: 'wall-of-weekly-rows-open',
      breaks: "row-level security shows only rows of one's own accounts",
      before: `create policy app_own on weekly_update_row to client_center_app`,
      after: `create policy app_every on weekly_update_row for select to client_center_app using (true);
create policy app_own on weekly_update_row to client_center_app`,
    },
  ]),
  ...inFile('server/database/migrations/0004-support-mail-audit-news.sql', WALLS, [
    {
      name: 'trail-can-be-rewritten',
      breaks: 'audit entries can only be added',
      before: 'grant select, insert on audit_event to client_center_app, client_center_system;',
      after: 'grant select, insert, update, delete on audit_event to client_center_app, client_center_system;',
    },
    {
      name: 'trail-in-the-name-of-others',
      breaks: 'a request adds lines of its own person',
      before:
        'with check (person_id = (select app_person()) and (account_id is null or account_id = any ((select app_accounts())::uuid[])));\ncreate policy system_read',
      after:
        'with check (account_id is null or account_id = any ((select app_accounts())::uuid[]));\ncreate policy system_read',
    },
  ]),
  ...inFile('server/database/migrations/0001-people-and-sessions.sql', WALLS, [
    {
      name: 'requests-read-passwords',
      breaks: 'no request reads a password, hashed or not',
      before: 'grant select (id, name, email) on person to client_center_app;',
      after: 'grant select on person to client_center_app;',
    },
  ]),
  ...inFile(RIGHTS, WALLS, [
    {
      name: 'ended-session-goes-on',
      breaks: 'AUTH-21: what has ended opens nothing',
      before: "case when f.ended_at is not null or f.expires_at <= now() then 'unknown'",
      after: "case when f.expires_at <= now() then 'unknown'",
    },
    {
      name: 'blocked-person-goes-on',
      breaks: 'AUTH-24: a blocked person opens nothing',
      before: "when p.blocked_at is not null then 'blocked'\n",
      after: '\n',
    },
    {
      name: 'expired-token-goes-on',
      breaks: 'AMB-12: an access token ends',
      before: "when t.expires_at <= now() then 'expired'\n",
      after: '\n',
    },
  ]),
  ...inFile(RIGHTS, ACCESS, [
    {
      name: 'project-taken-for-an-account',
      breaks: 'AMB-89: where a call takes a project or an account, a project is looked for first',
      before: 'coalesce((select p.account_id from project p where p.id = about_project), about);',
      after: 'coalesce(about, (select p.account_id from project p where p.id = about_project));',
    },
  ]),
  ...inFile(RIGHTS, WALLS, [
    {
      name: 'unknown-project-opens-all',
      breaks: 'a request about a project that is none sees no account at all',
      before: 'about is not null or about_project is not null;',
      after: 'about is not null;',
    },
  ]),
  ...inFile(RIGHTS, TRIP, [
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
  ]),
  ...inFile(
    'server/database/migrations/0010-files.sql',
    ['server/files/files-and-rows.test.ts'],
    [
      {
        name: 'deleted-rows-forget-their-bytes',
        breaks: 'whatever deletes the row of a file, its bytes go too',
        before: 'insert into removed_file (key) values (old.key) on conflict do nothing;',
        after: 'null;',
      },
    ],
  ),
  ...inFile(
    RIGHTS,
    ['server/areas/session/sign-in.test.ts'],
    [
      {
        name: 'refresh-token-opens',
        breaks: 'a refresh token gives no access',
        before: "where t.hash = presented and t.kind = 'access'",
        after: 'where t.hash = presented',
      },
    ],
  ),
  ...inFile(
    'server/log/make-log.ts',
    ['server/log/make-log.test.ts'],
    [
      {
        name: 'values-of-rows-in-the-log',
        breaks: 'what the database says about the values of a row stays out of the log',
        before: "'err.detail', ",
        after: '',
      },
      {
        name: 'statements-in-the-log',
        breaks: 'the statement in which an error arose, with its values, stays out of the log',
        before: ", 'err.where'",
        after: '',
      },
    ],
  ),
  ...inFile('server/http/calls/request-transaction.ts', LOCKED, [
    {
      name: 'saves-before-the-guard',
      breaks:
        'what a command locks or writes with the opening needs the right on the account, whatever row-level security does',
      before: "kind === 'write' && statements.length > 0 ? [REQUIRE_OPENED] : []",
      after: '[]',
    },
  ]),
  ...inFile('server/areas/providers/provider-queries.ts', GUARD_ALONE, [
    {
      name: 'saved-provider-of-any-account',
      breaks: 'a saved provider is read in its own account',
      before: "selectFullProviders(db).where('provider.account_id', '=', account).where('provider.id', '=', id),",
      after:
        "selectFullProviders(db).where(sql<boolean>`${account}::uuid is not null`).where('provider.id', '=', id).orderBy('provider.created_at'),",
    },
  ]),
  ...inFile(
    'server/installation/own-file-store.ts',
    ['server/installation/own-file-store.test.ts'],
    [
      {
        name: 'any-file-store',
        breaks: 'a server with another file store is refused',
        before: 'if (recorded !== id)',
        after: 'if (false)',
      },
      {
        name: 'new-bucket-named-twice',
        breaks: 'of two servers that start at once with a new bucket, none is refused',
        before: 'await sql`update installation set store_id = store_id`.execute(db)\n',
        after: '\n',
      },
    ],
  ),
]
