import { checkFormFile, formSentences, type StaticForm } from '@client-center/domain/firm/home-content.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { Db } from '../../../database/connect.ts'
import type { BufferedFile } from '../../../files/buffer-upload.ts'
import { fileRefusals } from '../../../files/file-refused.ts'
import type { Files } from '../../../files/files.ts'
import { lockByName } from '../../../records/lock-by-name.ts'
import { refuse, staleRev } from '../../../refusal/refusal.ts'
import { ownStaffId, type Saver } from './text-versions.ts'

/** An uploaded form that passed the checks. */
export interface CheckedForm {
  readonly name: string
  readonly content: Buffer
}

/** The bytes at the end of a PDF in which its end marker stands. */
const TAIL = 1024

/** Checks that an upload is a whole PDF, and scans it for malware if a scanner is configured. */
export async function checkForm(file: BufferedFile, { scanner }: Pick<Files, 'scanner'>): Promise<CheckedForm> {
  const content = Buffer.concat([...file.readChunks()])
  const result = checkFormFile({ name: file.name, firstBytes: content.subarray(0, 4096) })
  if ('refusal' in result) throw refuse(result.refusal)
  if (!content.subarray(-TAIL).includes('%%EOF')) throw refuse(formSentences.incomplete)
  if (scanner !== null) await requireClean(content, scanner)
  return { name: result.name, content }
}

async function requireClean(content: Buffer, scanner: NonNullable<Files['scanner']>): Promise<void> {
  const verdict = await scan(content, scanner).catch((error: unknown) => {
    throw fileRefusals.notChecked(error)
  })
  if (verdict === 'infected') throw fileRefusals.infected()
}

async function scan(content: Buffer, scanner: NonNullable<Files['scanner']>): Promise<'clean' | 'infected'> {
  const one = await scanner.begin()
  try {
    await one.write(content)
    return await one.verdict()
  } finally {
    one.abandon()
  }
}

/** Returns the two newest versions of a form, newest first, without their bytes. */
export const findFormVersions = (db: Db, name: StaticForm) =>
  db
    .selectFrom('firm_form_version')
    .innerJoin('staff_member', 'staff_member.id', 'firm_form_version.staff_id')
    .select(['firm_form_version.rev', 'file_name', 'saved_at', 'staff_member.name as saved_by'])
    .select(sql<number | null>`octet_length(content)`.as('size'))
    .where('firm_form_version.name', '=', name)
    .orderBy('firm_form_version.rev', 'desc')
    .limit(2)
    .execute()

interface FormSave {
  readonly name: StaticForm
  /** The rev that the caller has read; 0 if there is no version yet. */
  readonly rev: number
  readonly to: CheckedForm | 'previous' | 'original'
}

/** Adds a version of a form with its audit entry, and deletes all but the one before it. Refuses a stale rev. */
export async function saveFormVersion(db: Db, { name, rev, to }: FormSave, { author, now }: Saver): Promise<void> {
  await lockByName(db, 'firm-form', name)
  const [newest, previous] = await findFormVersions(db, name)
  if ((newest?.rev ?? 0) !== rev) throw staleRev()
  if (to === 'previous' && newest === undefined) throw refuse(formSentences.noPrevious)
  const saved = { name, rev: rev + 1, saved_at: now.toISOString(), staff_id: ownStaffId(author) }
  const form =
    to === 'original' || (to === 'previous' && previous === undefined)
      ? { file_name: null, content: null }
      : to === 'previous'
        ? await readVersion(db, name, previous?.rev ?? 0)
        : { file_name: to.name, content: to.content }
  await db
    .insertInto('firm_form_version')
    .values({ ...saved, ...form })
    .execute()
  await db.deleteFrom('firm_form_version').where('name', '=', name).where('rev', '<', rev).execute()
  await audit(db, {
    ...author,
    action: `firm-form.${to === 'previous' || to === 'original' ? 'restored' : 'replaced'}`,
    account: null,
    record: name,
    before: { rev, fileName: newest?.file_name ?? null },
    after: { rev: rev + 1, fileName: form.file_name, size: form.content?.length ?? null },
  })
}

const readVersion = (db: Db, name: StaticForm, rev: number) =>
  db
    .selectFrom('firm_form_version')
    .select(['file_name', 'content'])
    .where('name', '=', name)
    .where('rev', '=', rev)
    .executeTakeFirstOrThrow()
