import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './portal/journey.ts'
import type { Verbs } from './portal/verbs.ts'

/** The id of a demo record, which is computed from its name. */
function demoId(kind: string, name: string): string {
  const hex = createHash('sha256').update(`client-center demo 1/${kind}/${name}`).digest('hex')
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const BRIGHT = 'Bright Smile Dental'
export const HARBOR = 'Harbor Dental Partners'
export const LAKESIDE = 'Lakeside Startup Dental'

/** The address of a demo project's intake. */
export const intakePath = (account: string, project: string): string =>
  `/app/${demoId('account', account)}/project/${demoId('project', `demo: ${account}: ${project}`)}/intake`

/** Opens an intake by its URL. */
export async function openIntake(at: Verbs, account: string, project: string): Promise<void> {
  await at.open(intakePath(account, project))
  await expect(at.page.getByRole('heading', { level: 2, name: 'Complete Intake Form' })).toBeVisible()
}

export const tab = (page: Page, title: string) =>
  page.getByRole('tab', { name: new RegExp(`^${title.replaceAll(/[()']/g, String.raw`\$&`)}`) })

/** Fills in the required business answers that the practice's cards do not provide. */
export async function fillBusiness(at: Verbs): Promise<void> {
  await at.fill('Legal business name', 'Harbor Dental Partners, LLC')
  await at.fill('DBA name', 'Harbor Dental')
  await at.fill('Office TIN', '630184758')
  await at.choose('Business type', 'Partnership')
  await at.fill('Office phone', '(205) 555-0140')
  await at.fill('Office email', 'office@harbordental.example')
  await at.fill('Practice management software', 'Eaglesoft')
  await at.fill('Contact name', 'Maria López')
  await at.fill('Contact phone', '(205) 555-0112')
  await at.fill('Contact email', 'maria@brightsmile.example')
}
