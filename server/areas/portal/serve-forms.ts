import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { ConfigProblem, settings, type Config } from '../../config/config.ts'

/**
 * Serves the two fillable forms at the addresses to which pages link (API-68, AMB-95), without sign-in. Uses the firm's
 * own files, or those in `static`, which `npm run fillable-forms` writes. A file that cannot be used prevents the
 * start.
 */
export async function serveForms(
  app: FastifyInstance,
  config: Pick<Config, 'acquisitionLetterFile' | 'deaWaiverFile'>,
): Promise<void> {
  const serveForm = async (name: string, setting: string, ownFile: string | undefined) => {
    const form =
      ownFile === undefined
        ? await readFile(new URL(`./static/${name}`, import.meta.url))
        : await readOwnForm(setting, ownFile)
    app.get(`/static/${name}`, { exposeHeadRoute: true }, (_request, reply) =>
      reply
        .type('application/pdf')
        .header('cache-control', 'no-cache')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(form),
    )
  }
  await serveForm('acquisition-letter.pdf', settings.acquisitionLetterFile.name, config.acquisitionLetterFile)
  await serveForm('dea-waiver.pdf', settings.deaWaiverFile.name, config.deaWaiverFile)
}

async function readOwnForm(setting: string, file: string): Promise<Buffer> {
  const content = await readFile(file).catch(() => undefined)
  if (!content?.subarray(0, 5).equals(Buffer.from('%PDF-')))
    throw new ConfigProblem(`${setting} cannot be used: ${file} is not a readable PDF.`)
  return content
}
