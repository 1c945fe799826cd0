import { accountId } from '../../server/areas/portal/demo/demo-accounts.ts'
import { projectId } from '../../server/operations/demo/fill-projects.ts'

/** The people of the demo who work in the load; the last one is an advisor of the firm. */
export const people = {
  maria: 'maria@brightsmile.example',
  paul: 'paul@brightsmile.example',
  lena: 'lena@brightsmile.example',
  otto: 'otto@brightsmile.example',
  sam: 'sam@cedargrove.example',
  grace: 'grace@keystone.example',
} as const

/** The practices; only Sam works for the last one, and Maria for all others. */
export const practices = {
  bright: accountId('Bright Smile Dental'),
  mill: accountId('Old Mill Dentistry'),
  harbor: accountId('Harbor Dental Partners'),
  cedar: accountId('Cedar Grove Family Dentistry'),
} as const

/** The project of the first practice in which forms are saved. */
export const formProject = projectId('Bright Smile Dental', 'Fee negotiation')
