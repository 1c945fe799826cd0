import { readFile } from 'node:fs/promises'
import { staticForms, type StaticForm } from '@client-center/domain/firm/home-content.ts'
import type { FastifyInstance } from 'fastify'
import { ConfigProblem, settings, type Config } from '../../config/config.ts'
import type { Db } from '../../database/connect.ts'

type FormFiles = Pick<Config, 'acquisitionLetterFile' | 'deaWaiverFile'>

/** Returns the bytes of the firm's newest upload of a form; null if there is none. */
type UploadReader = (name: StaticForm) => Promise<Buffer | null>

/**
 * Serves the two fillable forms at the addresses to which pages link (API-68, AMB-95), without sign-in: the newest
 * upload of the firm, or else the operator's file, or that in `static`, which `npm run fillable-forms` writes. A file of
 * the operator that cannot be used prevents the start.
 */
export async function serveForms(app: FastifyInstance, config: FormFiles, readUpload: UploadReader): Promise<void> {
  for (const name of staticForms) {
    const original = await readOriginalForm(name, config)
    app.get(`/static/${name}`, { exposeHeadRoute: true }, async (_request, reply) =>
      reply
        .type('application/pdf')
        .header('cache-control', 'no-cache')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send((await readUpload(name)) ?? original),
    )
  }
}

/** Reads an upload from the database only when its rev has changed, since anyone may request the form. */
export function createUploadReader(system: Db): UploadReader {
  const cached = new Map<StaticForm, { readonly rev: number; readonly content: Buffer | null }>()
  return async (name) => {
    const newest = system.selectFrom('firm_form_version').where('name', '=', name).orderBy('rev', 'desc').limit(1)
    const rev = (await newest.select('rev').executeTakeFirst())?.rev
    if (rev === undefined) return null
    const known = cached.get(name)
    if (known?.rev === rev) return known.content
    const row = await newest.select(['rev', 'content']).executeTakeFirstOrThrow()
    cached.set(name, row)
    return row.content
  }
}

async function readOriginalForm(name: StaticForm, config: FormFiles): Promise<Buffer> {
  const isLetter = name === 'acquisition-letter.pdf'
  const ownFile = isLetter ? config.acquisitionLetterFile : config.deaWaiverFile
  if (ownFile === undefined) return readFile(new URL(`./static/${name}`, import.meta.url))
  return readOwnForm((isLetter ? settings.acquisitionLetterFile : settings.deaWaiverFile).name, ownFile)
}

async function readOwnForm(setting: string, file: string): Promise<Buffer> {
  const content = await readFile(file).catch(() => undefined)
  if (!content?.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new ConfigProblem(`${setting} cannot be used: ${file} is not a readable PDF.`)
  return content
}
