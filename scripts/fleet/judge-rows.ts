import type { Client, QueryResultRow } from 'pg'
import { toChecksum, type LedgerSave, type WriteKind } from './ledger.ts'
import { DRAFT_ANSWERS } from './load-drafts.ts'
import { MESSAGE_SUBJECT } from './load-replies.ts'

/** What is wrong with the stored rows, a sentence for each save. */
export interface RowProblems {
  /** Acknowledged saves that are not stored, or whose content is another. */
  readonly lost: readonly string[]
  /** Saves of which only a part is stored, and saves that are stored twice. */
  readonly halfSaved: readonly string[]
}

/** What a statement finds of one save: its checksum, and undefined if the save is whole. */
interface StoredSave {
  readonly id: string
  readonly checksum: string
  readonly problem: string | undefined
}

type FindStored = (client: Client, saves: readonly LedgerSave[]) => Promise<readonly StoredSave[]>

/** Runs a statement with the ids of the saves as its first parameter. */
async function select<R extends QueryResultRow>(
  client: Client,
  saves: readonly { readonly id: string }[],
  statement: string,
): Promise<R[]> {
  return (await client.query<R>(statement, [saves.map(({ id }) => id)])).rows
}

/** The first of these that is wrong, in words. */
function findProblem(
  expected: Readonly<Record<string, readonly [found: unknown, wanted: unknown]>>,
): string | undefined {
  const wrong = Object.entries(expected).find(([, [found, wanted]]) => String(found) !== String(wanted))
  return wrong && `${wrong[0]}: ${String(wrong[1][0])}, expected ${String(wrong[1][1])}`
}

const findLocations: FindStored = async (client, saves) => {
  const rows = await select<{ id: string; name: string; address: string; entries: number; copies: number }>(
    client,
    saves,
    `select id, name, address,
            (select count(*)::int from location copy where copy.account_id = location.account_id and copy.name = location.name) as copies,
            (select count(*)::int from audit_event where audit_event.account_id = location.account_id
                and record_id = location.id::text and action = 'location.saved') as entries
       from location where id = any ($1::uuid[])`,
  )
  return rows.map(({ id, name, address, entries, copies }) => ({
    id,
    checksum: toChecksum([name, address]),
    problem: findProblem({ 'audit entries': [entries, 1], copies: [copies, 1] }),
  }))
}

const findProviders: FindStored = async (client, saves) => {
  const rows = await select<{
    id: string
    name: string
    npi: string
    email: string
    licenses: string[]
    entries: number
    license_entries: number
    summaries: number
    copies: number
  }>(
    client,
    saves,
    `select id, name, npi, email,
            array(select license.id::text from provider_license license where license.provider_id = provider.id order by 1) as licenses,
            (select count(*)::int from audit_event where audit_event.account_id = provider.account_id
                and record_id = provider.id::text and action = 'provider.added') as entries,
            (select count(*)::int from provider_license license join audit_event entry on entry.account_id = license.account_id
                and entry.record_id = license.id::text and entry.action = 'license.added'
              where license.provider_id = provider.id) as license_entries,
            (select count(*)::int from provider_summary where provider_summary.provider_id = provider.id) as summaries,
            (select count(*)::int from provider copy where copy.account_id = provider.account_id and copy.name = provider.name) as copies
       from provider where id = any ($1::uuid[])`,
  )
  return rows.map(({ id, name, npi, email, licenses, entries, license_entries, summaries, copies }) => ({
    id,
    checksum: toChecksum([name, npi, email, ...licenses]),
    problem: findProblem({
      licenses: [licenses.length, 2],
      'audit entries': [entries, 1],
      'audit entries of licenses': [license_entries, 2],
      'rows of the summary': [summaries, 1],
      copies: [copies, 1],
    }),
  }))
}

const findDocuments: FindStored = async (client, saves) => {
  const rows = await select<{ id: string; sha256: string | null; entries: number; reviews: number; copies: number }>(
    client,
    saves,
    `select document.id, encode(file.sha256, 'hex') as sha256,
            (select count(*)::int from audit_event where audit_event.account_id = document.account_id
                and record_id = document.id::text and action = 'document.added') as entries,
            (select count(*)::int from document_review review where review.account_id = document.account_id
                and review.record_id = document.id) as reviews,
            (select count(*)::int from account_document copy where copy.account_id = document.account_id
                and copy.description = document.description) as copies
       from account_document document
       left join stored_file file on file.id = document.file_id and file.state = 'kept'
      where document.id = any ($1::uuid[])`,
  )
  return rows.map(({ id, sha256, entries, reviews, copies }) => ({
    id,
    checksum: sha256 ?? '',
    problem: findProblem({
      'stored files': [sha256 === null ? 0 : 1, 1],
      'audit entries': [entries, 1],
      reviews: [reviews, 1],
      copies: [copies, 1],
    }),
  }))
}

/** A draft is whole if its answers, its rev, its history and its audit entries agree. */
const findDrafts: FindStored = async (client, saves) => {
  const { rows } = await client.query<{
    id: string
    after: Record<string, string> | null
    copies: number
    problem: string | null
  }>(
    `with saved as (
       select form_id, save_id, rev, changes from form_save where form_id = any ($2::uuid[])),
     forms as (
       select form_id, max(rev) as newest, count(*) as saves, count(distinct save_id) as save_ids from saved group by form_id),
     entries as (
       select record_id, count(*) as entries from audit_event
        where record_id = any ($2::text[]) and action = 'credentialing.saved' group by record_id),
     answers as (
       select distinct on (form_id, path) form_id, change->>'path' as path, change->>'after' as after
         from saved, jsonb_array_elements(changes) change where change->>'path' = any ($3::text[])
        order by form_id, path, rev desc)
     select saved.save_id as id, count(*) over (partition by saved.save_id)::int as copies,
            (select jsonb_object_agg(change->>'path', change->>'after') from jsonb_array_elements(changes) change) as after,
            case when form.rev is null then 'there is no form'
                 when form_row.id is null then 'the form has no row in the list'
                 when form.rev <> newest or newest <> saves or save_ids <> saves
                   then format('the form has rev %s and %s saves, the newest of rev %s', form.rev, saves, newest)
                 when entries.entries is distinct from saves
                   then format('there are %s audit entries of %s saves', coalesce(entries.entries, 0), saves)
                 when exists (select from answers where answers.form_id = saved.form_id
                                 and form.answers #>> string_to_array(path, '/') is distinct from answers.after)
                   then 'the form does not have its newest answers'
            end as problem
       from saved
       join forms on forms.form_id = saved.form_id
       left join form on form.id = saved.form_id
       left join credentialing_form form_row on form_row.id = saved.form_id
       left join entries on entries.record_id = saved.form_id::text
      where saved.save_id = any ($1::uuid[])`,
    [saves.map(({ id }) => id), [...new Set(saves.map(({ details }) => details['form']))], DRAFT_ANSWERS],
  )
  const answerById = new Map(saves.map(({ id, details }) => [id, String(details['answer'])]))
  return rows.map(({ id, after, copies, problem }) => ({
    id,
    checksum: toChecksum([after?.[answerById.get(id) ?? ''] ?? null]),
    problem: problem ?? findProblem({ copies: [copies, 1] }),
  }))
}

const findReplies: FindStored = async (client, saves) => {
  const rows = await select<{ id: string; message_id: string; body: string; entries: number; copies: number }>(
    client,
    saves,
    `select id, message_id, body,
            (select count(*)::int from support_reply copy where copy.account_id = support_reply.account_id
                and copy.message_id = support_reply.message_id and copy.body = support_reply.body) as copies,
            (select count(*)::int from audit_event where audit_event.account_id = support_reply.account_id
                and record_id = support_reply.message_id::text and action = 'support-message.answered'
                and after->>'reply' = support_reply.id::text) as entries
       from support_reply where id = any ($1::uuid[])`,
  )
  return rows.map(({ id, message_id, body, entries, copies }) => ({
    id,
    checksum: toChecksum([message_id, body]),
    problem: findProblem({ 'audit entries': [entries, 1], copies: [copies, 1] }),
  }))
}

const findByKind: Readonly<Record<WriteKind, FindStored>> = {
  location: findLocations,
  provider: findProviders,
  document: findDocuments,
  draft: findDrafts,
  reply: findReplies,
}

/** Compares the stored rows of one kind with the ledger. */
export async function checkRows(
  client: Client,
  kind: WriteKind,
  allSaves: readonly LedgerSave[],
): Promise<RowProblems> {
  const saves = allSaves.filter((save) => save.kind === kind)
  if (saves.length === 0) return { lost: [], halfSaved: [] }
  const stored = new Map((await findByKind[kind](client, saves)).map((one) => [one.id, one]))
  const lost: string[] = []
  const halfSaved = new Set<string>()
  for (const { id, checksum, details, acknowledgedAt } of saves) {
    const found = stored.get(id)
    const acknowledged = acknowledgedAt === undefined ? 'not acknowledged' : new Date(acknowledgedAt).toISOString()
    if (found === undefined) {
      if (acknowledgedAt !== undefined) lost.push(`The ${kind} ${id} (${acknowledged}) is not stored`)
      // The saves of one draft are whole or not together.
    } else if (found.problem !== undefined) halfSaved.add(`The ${kind} ${details['form'] ?? id}: ${found.problem}`)
    else if (found.checksum !== checksum) lost.push(`The ${kind} ${id} (${acknowledged}) has another content`)
  }
  return { lost, halfSaved: [...halfSaved] }
}

/** Checks that each reply to a message of the load has one mail in the outbox, which is sent or still waits. */
export async function checkOutbox(client: Client): Promise<RowProblems> {
  const { rows } = await client.query<{ subject: string; replies: number; mails: number; given_up: number }>(
    `select message.subject,
            (select count(*)::int from support_reply reply where reply.message_id = message.id) as replies,
            (select count(*)::int from outgoing_mail mail where right(mail.subject, length(message.subject)) = message.subject
                and left(mail.subject, 3) = 'Re:') as mails,
            (select count(*)::int from outgoing_mail mail where right(mail.subject, length(message.subject)) = message.subject
                and mail.sent_at is null and mail.next_attempt_at = 'infinity') as given_up
       from support_message message where message.subject like $1 || '%'`,
    [MESSAGE_SUBJECT],
  )
  return {
    lost: rows.flatMap(({ subject, given_up }) =>
      given_up === 0 ? [] : [`${given_up} mails of "${subject}" are given up`],
    ),
    halfSaved: rows.flatMap(({ subject, replies, mails }) =>
      replies === mails ? [] : [`${replies} replies to "${subject}" have ${mails} mails`],
    ),
  }
}
