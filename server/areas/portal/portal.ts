import { readLetter, readPortal } from '@client-center/contract/portal/portal.ts'
import { demoPassword, demoPeople, demoStaffPeople } from './demo/demo-people.ts'
import { serveQuery } from '../../http/calls/handler.ts'
import { findFirmText } from './firm-text.ts'
import { readOriginalLetter } from './original-letter.ts'

const toChoice = ({ email, about }: { readonly email: string; readonly about: string }) => ({ email, about })

/** Endpoint for the properties of this installation: the firm, its addresses, its letter. */
export const portal = [
  serveQuery(readPortal, {
    reply: async ({ deps: { config } }) => ({
      firmName: config.firmName,
      credentialingInformationUrl: config.firmInfoUrl,
      solutionsUrl: config.firmSolutionsUrl,
      demo: config.demo
        ? { password: demoPassword, people: demoPeople.map(toChoice), staff: demoStaffPeople.map(toChoice) }
        : null,
    }),
  }),
  serveQuery(readLetter, {
    reply: async ({ db, deps: { config } }) => ({
      markdown: (await findFirmText(db, 'letter'))?.value ?? (await readOriginalLetter(config)),
    }),
  }),
]
