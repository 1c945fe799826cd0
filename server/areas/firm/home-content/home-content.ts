import {
  listFirmForms,
  readFirmLetter,
  readFirmNews,
  restoreFirmForm,
  restoreFirmLetter,
  restoreFirmNews,
  saveFirmLetter,
  saveFirmNews,
  uploadFirmForm,
  type ServedForm,
  type FirmLetter,
  type FirmNews,
} from '@client-center/contract/firm/home-content.ts'
import {
  findAddressProblem,
  formSentences,
  parseAddresses,
  PRIVATE_ADDRESS,
  staticForms,
  type StaticForm,
} from '@client-center/domain/firm/home-content.ts'
import { maxSizeSentence } from '@client-center/domain/documents/file-limits.ts'
import { isIP } from 'node:net'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../database/connect.ts'
import type { Deps } from '../../../deps/deps.ts'
import { serveCommand, serveQuery } from '../../../http/calls/handler.ts'
import type { Person } from '../../../http/access/person.ts'
import { notFound, refuse, refuseAt, unavailable } from '../../../refusal/refusal.ts'
import { isPrivateAddress } from '../../news/fetch-feed.ts'
import { findNewsAddresses } from '../../news/news-copies.ts'
import { readOriginalLetter } from '../../portal/original-letter.ts'
import { requireStaffRole, withStaffChange } from '../staff/change-staff.ts'
import { checkForm, findFormVersions, saveFormVersion, type CheckedForm } from './form-versions.ts'
import { findTextVersions, saveTextVersion } from './text-versions.ts'

/** Endpoints for what the firm edits without a restart: letter, news and PDF forms (decision 0068). */
export const homeContent = [
  serveQuery(readFirmLetter, {
    reply: (context) => readAsLead(context, (db) => readLetterVersions(db, context.deps.config)),
  }),
  serveCommand(saveFirmLetter, {
    handle: (context) =>
      withStaffChange(context, 'administrator', async (db, author) => {
        const { body, now, deps } = context
        await saveTextVersion(db, { kind: 'letter', rev: body.rev, value: body.markdown }, { author, now })
        return readLetterVersions(db, deps.config)
      }),
  }),
  serveCommand(restoreFirmLetter, {
    handle: (context) =>
      withStaffChange(context, 'administrator', async (db, author) => {
        const { body, now, deps } = context
        await saveTextVersion(db, { kind: 'letter', rev: body.rev, value: null }, { author, now })
        return readLetterVersions(db, deps.config)
      }),
  }),
  serveQuery(readFirmNews, {
    reply: (context) => readAsLead(context, (db) => readNewsAddresses(db, context.deps.config)),
  }),
  serveCommand(saveFirmNews, {
    handle: (context) =>
      withStaffChange(context, 'administrator', async (db, author) => {
        const { body, now, deps } = context
        requirePublicAddresses(body.addresses, deps.config.newsFeeds)
        const value = parseAddresses(body.addresses).join('\n')
        await saveTextVersion(db, { kind: 'news', rev: body.rev, value }, { author, now })
        return readNewsAddresses(db, deps.config)
      }),
  }),
  serveCommand(restoreFirmNews, {
    handle: (context) =>
      withStaffChange(context, 'administrator', async (db, author) => {
        const { body, now, deps } = context
        await saveTextVersion(db, { kind: 'news', rev: body.rev, value: null }, { author, now })
        return readNewsAddresses(db, deps.config)
      }),
  }),
  serveQuery(listFirmForms, {
    reply: (context) => readAsLead(context, (db) => Promise.all(staticForms.map((name) => readForm(db, name)))),
  }),
  serveCommand(uploadFirmForm, {
    hold: () => ({
      tooLarge: () => refuse(maxSizeSentence(uploadFirmForm.upload.limit)),
      busy: unavailable,
      make: (file, { deps }): Promise<CheckedForm> => checkForm(file, deps.files),
    }),
    handle: (context) =>
      withStaffChange(context, 'administrator', async (db, author) => {
        const { file, body, now } = context
        const name = requireForm(context.params.formName)
        if (file === undefined) throw refuse(formSentences.noFile)
        await saveFormVersion(db, { name, rev: body.rev, to: file }, { author, now })
        return readForm(db, name)
      }),
  }),
  serveCommand(restoreFirmForm, {
    handle: (context) =>
      withStaffChange(context, 'administrator', async (db, author) => {
        const { body, now } = context
        const name = requireForm(context.params.formName)
        await saveFormVersion(db, { name, ...body }, { author, now })
        return readForm(db, name)
      }),
  }),
]

interface LeadRequest {
  readonly deps: Pick<Deps, 'database'>
  readonly person: Person
  readonly account: string
}

/** Requests may not read who saved a version, so this uses the system connection, after checking the role on it. */
async function readAsLead<T>(context: LeadRequest, read: (db: Db) => Promise<T>): Promise<T> {
  const { system } = context.deps.database
  await requireStaffRole(system, context, 'lead')
  return read(system)
}

async function readLetterVersions(db: Db, config: Config): Promise<FirmLetter> {
  const [versions, original] = [await findTextVersions(db, 'letter'), await readOriginalLetter(config)]
  const own = versions[0]?.value ?? null
  return {
    markdown: own ?? original,
    rev: versions[0]?.rev ?? 0,
    isOwn: own !== null,
    original,
    versions: versions.map(({ rev, value, ...saved }) => ({ rev, markdown: value, saved: toSaved(saved) })),
  }
}

async function readNewsAddresses(db: Db, config: Config): Promise<FirmNews> {
  const [newest] = await findTextVersions(db, 'news')
  const urls = await findNewsAddresses(db, config)
  const copies =
    urls.length === 0 ? [] : await db.selectFrom('news_copy').selectAll().where('url', 'in', urls).execute()
  return {
    rev: newest?.rev ?? 0,
    isOwn: newest !== undefined && newest.value !== null,
    saved: newest === undefined ? null : toSaved(newest),
    configured: [...config.newsFeeds],
    addresses: urls.map((url) => {
      const copy = copies.find((one) => one.url === url)
      const readAt = copy?.fetched_at ?? null
      return { url, title: readAt === null ? null : (copy?.title ?? null), readAt, failedAt: copy?.failed_at ?? null }
    }),
  }
}

/** Refuses addresses that are not public. Names are checked again at each fetch, when their address is known. */
function requirePublicAddresses(text: string, configured: readonly string[]): void {
  const problem = findAddressProblem(text, configured)
  if (problem !== undefined) throw refuseAt('addresses', problem)
  for (const address of parseAddresses(text)) {
    const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
    if (!configured.includes(address) && isIP(host) !== 0 && isPrivateAddress(host))
      throw refuseAt('addresses', PRIVATE_ADDRESS)
  }
}

function requireForm(name: string): StaticForm {
  const found = staticForms.find((one) => one === name)
  if (found === undefined) throw notFound()
  return found
}

async function readForm(db: Db, name: StaticForm): Promise<ServedForm> {
  const [newest] = await findFormVersions(db, name)
  return {
    name,
    rev: newest?.rev ?? 0,
    isOwn: newest !== undefined && newest.file_name !== null,
    fileName: newest?.file_name ?? null,
    size: newest?.size ?? null,
    saved: newest === undefined ? null : toSaved(newest),
    hasPrevious: newest !== undefined,
  }
}

const toSaved = ({ saved_at: at, saved_by: by }: { readonly saved_at: string; readonly saved_by: string }) => ({
  at,
  by,
})
