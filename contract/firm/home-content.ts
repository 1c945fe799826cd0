import { firmLetter, newsAddresses, staticFormLimit, staticForms } from '@client-center/domain/firm/home-content.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Instant, Rev, RevText } from '../endpoint/shapes.ts'
import { completeSchema, objectError } from '../forms/section-schemas.ts'

const letterPath = '/api/Firm/Letter'
const newsPath = '/api/Firm/News'
const formsPath = '/api/Firm/Forms'
const SavedRev = z.strictObject({ rev: Rev }, { error: objectError })

/** Who saved a version, and when; null for what the installation provides. */
const Saved = z.object({ at: Instant, by: z.string() })

const Letter = z.object({
  markdown: z.string(),
  /** 0 before the first save. */
  rev: z.int(),
  /** Whether the firm has written its own letter here. */
  isOwn: z.boolean(),
  /** The letter of the installation. */
  original: z.string(),
  /** The newest versions, newest first; `markdown` is null where the letter of the installation was restored. */
  versions: z.array(z.object({ rev: z.int(), saved: Saved, markdown: z.string().nullable() })),
})
export type FirmLetter = z.infer<typeof Letter>

/** Reads the firm's letter with its versions. */
export const readFirmLetter = endpoint({
  method: 'GET',
  path: letterPath,
  access: 'lead',
  summary: "The firm's letter and its versions",
  reply: Letter,
})

/** Saves the letter as a new version, which the home pages show at once. Refuses a stale rev (AMB-101). */
export const saveFirmLetter = endpoint({
  method: 'POST',
  path: letterPath,
  access: 'administrator',
  summary: "Save the firm's letter",
  body: completeSchema(firmLetter, { rev: Rev }),
  reply: Letter,
})

/** Shows the letter of the installation again, as a new version. Refuses a stale rev. */
export const restoreFirmLetter = endpoint({
  method: 'POST',
  path: `${letterPath}/restore`,
  access: 'administrator',
  summary: 'Show the letter of the installation again',
  body: SavedRev,
  reply: Letter,
})

const News = z.object({
  rev: z.int(),
  isOwn: z.boolean(),
  saved: Saved.nullable(),
  /** The addresses of the installation, which may be internal ones. */
  configured: z.array(z.string()),
  addresses: z.array(
    z.object({
      url: z.string(),
      /** The title of the feed; null before it was read. */
      title: z.string().nullable(),
      readAt: Instant.nullable(),
      /** When reading failed last, if it has not succeeded since. */
      failedAt: Instant.nullable(),
    }),
  ),
})
export type FirmNews = z.infer<typeof News>

/** Reads the addresses of the news, and whether they could be read. */
export const readFirmNews = endpoint({
  method: 'GET',
  path: newsPath,
  access: 'lead',
  summary: 'The addresses of the news',
  reply: News,
})

/** Saves the addresses of the news. Refuses other than public https addresses, and a stale rev. */
export const saveFirmNews = endpoint({
  method: 'POST',
  path: newsPath,
  access: 'administrator',
  summary: 'Save the addresses of the news',
  body: completeSchema(newsAddresses, { rev: Rev }),
  reply: News,
})

/** Uses the addresses of the installation again. Refuses a stale rev. */
export const restoreFirmNews = endpoint({
  method: 'POST',
  path: `${newsPath}/restore`,
  access: 'administrator',
  summary: 'Use the addresses of the installation again',
  body: SavedRev,
  reply: News,
})

const Form = z.object({
  name: z.enum(staticForms),
  rev: z.int(),
  isOwn: z.boolean(),
  /** The name of the uploaded file; null for the form of the installation. */
  fileName: z.string().nullable(),
  /** In bytes; null for the form of the installation. */
  size: z.int().nullable(),
  saved: Saved.nullable(),
  /** Whether the version before this one can be restored. */
  hasPrevious: z.boolean(),
})
export type ServedForm = z.infer<typeof Form>

/** Lists the two PDF forms at fixed addresses (AMB-95). */
export const listFirmForms = endpoint({
  method: 'GET',
  path: formsPath,
  access: 'lead',
  summary: 'The PDF forms of the firm',
  reply: z.array(Form),
})

/** Replaces a form, which is served at once. Refuses files that are no complete PDF or over 5 MB, and a stale rev. */
export const uploadFirmForm = endpoint({
  method: 'POST',
  path: `${formsPath}/{formName}`,
  access: 'administrator',
  textParams: ['formName'],
  summary: 'Replace a PDF form',
  body: z.strictObject({ rev: RevText }, { error: objectError }),
  upload: { limit: staticFormLimit, part: 'uploadedFile' },
  reply: Form,
})

/** Serves the version before the current one again, or the form of the installation. Refuses a stale rev. */
export const restoreFirmForm = endpoint({
  method: 'POST',
  path: `${formsPath}/{formName}/restore`,
  access: 'administrator',
  textParams: ['formName'],
  summary: 'Restore an earlier PDF form',
  body: z.strictObject(
    { rev: Rev, to: z.enum(['previous', 'original'], { error: 'Choose the version to restore' }) },
    { error: objectError },
  ),
  reply: Form,
})
