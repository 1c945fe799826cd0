import type { SubscriptionTier } from '@client-center/domain/reference/subscription-tiers.ts'
import { demoId } from './demo-id.ts'

/** The practices of the demo; `assignee` is one of `demoStaff`. */
export const demoAccounts = [
  { name: 'Bright Smile Dental', tier: 'UltimatePlus', assignee: 'Grace Nakamura' },
  { name: 'Bright Smile Annex', tier: 'Essential', assignee: 'Grace Nakamura' },
  { name: 'Harbor Dental Partners', tier: 'Support', assignee: 'Tobias Adeyemi' },
  { name: 'Lakeside Startup Dental', tier: 'Ultimate', assignee: 'Ingrid Castellanos' },
  { name: 'Old Mill Dentistry', tier: 'Support', assignee: 'Tobias Adeyemi' },
  { name: 'Cedar Grove Family Dentistry', tier: 'UltimatePlus', assignee: 'Farid Rahimi' },
] as const satisfies readonly { name: string; tier: SubscriptionTier; assignee: StaffName }[]

export type AccountName = (typeof demoAccounts)[number]['name']

/** The firm's staff, who advise the practices. */
export const demoStaff = [
  { name: 'Grace Nakamura', phone: '(205) 555-0148', email: 'grace.nakamura@keystone.example' },
  { name: 'Tobias Adeyemi', phone: '(205) 555-0152', email: 'tobias.adeyemi@keystone.example' },
  { name: 'Ingrid Castellanos', phone: '(205) 555-0163', email: 'ingrid.castellanos@keystone.example' },
  { name: 'Farid Rahimi', phone: '(205) 555-0177', email: 'farid.rahimi@keystone.example' },
] as const

export type StaffName = (typeof demoStaff)[number]['name']

export const accountId = (name: AccountName): string => demoId('account', name)
export const staffId = (name: StaffName): string => demoId('staff', name)
export const personId = (email: string): string => demoId('person', email)
