import type { Verbs } from './portal/verbs.ts'

/** Goes to the Credentialing Access Point of an account as a person does. */
export async function openCap(at: Verbs, account = 'Bright Smile Dental'): Promise<void> {
  await at.open('/home')
  await at.follow(`CAP, ${account}`)
  await at.seePage('Credentialing Access Point')
}
