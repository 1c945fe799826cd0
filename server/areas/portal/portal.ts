import { readFile } from 'node:fs/promises'
import { readLetter, readPortal } from '@client-center/contract/portal/portal.ts'
import { demoPassword, demoPeople } from './demo/demo-people.ts'
import { serveQuery } from '../../http/calls/handler.ts'
import { defaultLetter } from './default-letter.ts'

/** Endpoint for the properties of this installation: the firm, its addresses, its letter. */
export const portal = [
  serveQuery(readPortal, {
    reply: async ({ deps: { config } }) => ({
      firmName: config.firmName,
      credentialingInformationUrl: config.firmInfoUrl,
      solutionsUrl: config.firmSolutionsUrl,
      demo: config.demo
        ? { password: demoPassword, people: demoPeople.map(({ email, about }) => ({ email, about })) }
        : null,
    }),
  }),
  serveQuery(readLetter, {
    reply: async ({ deps: { config } }) => ({
      markdown:
        config.firmLetterFile === undefined
          ? defaultLetter(config.firmName)
          : await readFile(config.firmLetterFile, 'utf8'),
    }),
  }),
]
