import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { ConfigProblem, settings, type Config } from '../../config/config.ts'
import { acquisitionLetter, acquisitionLetterTitle } from './acquisition-letter.ts'
import { deaWaiver, deaWaiverTitle } from './dea-waiver.ts'
import { fillableForm } from './fillable-form.ts'

/**
 * Serves the two fillable forms at the addresses that pages link to (API-68, AMB-95), without sign-in: the firm's own,
 * or the built-in ones, drawn at the first request. A file that cannot be used prevents the start.
 */
export async function serveForms(
  app: FastifyInstance,
  config: Pick<Config, 'acquisitionLetterFile' | 'deaWaiverFile'>,
): Promise<void> {
  const letter = await ownForm(settings.acquisitionLetterFile.name, config.acquisitionLetterFile)
  const waiver = await ownForm(settings.deaWaiverFile.name, config.deaWaiverFile)
  const serveForm = (name: string, draw: () => Promise<Buffer>) => {
    let drawn: Promise<Buffer> | undefined
    app.get(`/static/${name}`, { exposeHeadRoute: true }, async (_request, reply) => {
      drawn ??= draw()
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-cache')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(await drawn)
    })
  }
  serveForm('acquisition-letter.pdf', async () => letter ?? fillableForm(acquisitionLetterTitle, acquisitionLetter))
  serveForm('dea-waiver.pdf', async () => waiver ?? fillableForm(deaWaiverTitle, deaWaiver))
}

/** The firm's own form, if it has one. */
async function ownForm(setting: string, file: string | undefined): Promise<Buffer | undefined> {
  if (file === undefined) return undefined
  const content = await readFile(file).catch(() => undefined)
  if (!content?.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new ConfigProblem(`${setting} cannot be used: ${file} is not a readable PDF.`)
  return content
}
