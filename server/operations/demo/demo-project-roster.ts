import type { AccountName } from '../../areas/portal/demo/demo-accounts.ts'

/** A location of a project: name, tax number, address, city, state, ZIP. */
interface DemoLocation {
  readonly location: readonly [name: string, tin: string, address: string, city: string, state: string, zip: string]
  /** Set for a location that the change adds. */
  readonly isNew?: true
  /** The name of the location that it replaces. */
  readonly replaces?: string
}

/** A project's details about a provider of the practice. */
interface DemoRosterProvider {
  readonly name: string
  readonly specialty: string
  readonly at: readonly string[]
  readonly isPrincipalOwner?: true
  readonly willStay?: boolean
  readonly willAssociate?: boolean
  readonly howLong?: string
}

interface DemoEngagement {
  readonly account: AccountName
  readonly project: string
  readonly locations: readonly DemoLocation[]
  readonly parts: readonly DemoRosterProvider[]
}

const downtown = {
  location: ['Downtown', '63-0184725', '418 Magnolia Row, Suite 200', 'Birmingham', 'AL', '35203'],
} as const satisfies DemoLocation
const pierStreet = {
  location: ['Pier Street', '63-0447190', '27 Pier Street', 'Mobile', 'AL', '36602'],
} as const satisfies DemoLocation
const customsHouse = {
  location: ['Customs House', '63-0447190', '6 Customs House Lane', 'Mobile', 'AL', '36603'],
} as const satisfies DemoLocation

/** The locations and providers of each project. */
export const demoProjectRoster: readonly DemoEngagement[] = [
  {
    account: 'Bright Smile Dental',
    project: 'Fee negotiation',
    locations: [downtown, { location: ['Homewood', '63-0184725', '77 Linden Court', 'Homewood', 'AL', '35209'] }],
    parts: [
      { name: 'Amara Okonkwo', specialty: 'General Dentistry', at: ['Downtown', 'Homewood'], isPrincipalOwner: true },
      { name: 'Mei-Ling Chen', specialty: 'Endodontics', at: ['Downtown'] },
    ],
  },
  {
    account: 'Bright Smile Dental',
    project: 'Add associate, Dr. Anjali Rao',
    locations: [downtown],
    parts: [
      { name: 'Daniel Rosenberg', specialty: 'Periodontics', at: ['Downtown'], isPrincipalOwner: true },
      { name: 'Priya Raman', specialty: 'General Dentistry', at: ['Downtown'] },
    ],
  },
  {
    account: 'Harbor Dental Partners',
    project: 'Acquisition of Pier Street Dental',
    locations: [pierStreet],
    parts: [
      {
        name: 'Evelyn Hartmann',
        specialty: 'General Dentistry',
        at: ['Pier Street'],
        isPrincipalOwner: true,
        willStay: true,
      },
      {
        name: 'Samuel Oyelaran',
        specialty: 'Orthodontics',
        at: ['Pier Street'],
        willStay: true,
        willAssociate: true,
        howLong: 'Two years',
      },
    ],
  },
  { account: 'Harbor Dental Partners', project: 'New tax ID for Pier Street', locations: [pierStreet], parts: [] },
  { account: 'Harbor Dental Partners', project: 'Add owner, Dr. Elif Demir', locations: [pierStreet], parts: [] },
  {
    account: 'Harbor Dental Partners',
    project: 'New location, Quay Road',
    locations: [
      pierStreet,
      { location: ['Quay Road', '63-0447190', '140 Quay Road', 'Fairhope', 'AL', '36532'], isNew: true },
    ],
    parts: [{ name: 'Evelyn Hartmann', specialty: 'General Dentistry', at: ['Pier Street', 'Quay Road'] }],
  },
  {
    account: 'Harbor Dental Partners',
    project: 'Move to Harbor Square',
    locations: [
      customsHouse,
      {
        location: ['Harbor Square', '63-0447190', '1 Harbor Square', 'Mobile', 'AL', '36602'],
        isNew: true,
        replaces: 'Customs House',
      },
    ],
    parts: [],
  },
  {
    account: 'Lakeside Startup Dental',
    project: 'Opening of Lakeside',
    locations: [{ location: ['Lakeside', '58-0927146', '3 Marina View', 'Chattanooga', 'TN', '37416'] }],
    parts: [{ name: 'Kwame Mensah', specialty: 'General Dentistry', at: ['Lakeside'], isPrincipalOwner: true }],
  },
  {
    account: 'Cedar Grove Family Dentistry',
    project: 'Network review',
    locations: [{ location: ['Cedar Grove', '56-0371958', '54 Orchard Hill Road', 'Asheville', 'NC', '28803'] }],
    parts: [{ name: 'Linh Tran', specialty: 'Pediatric Dentistry', at: ['Cedar Grove'], isPrincipalOwner: true }],
  },
]

/** A provider whom a project adds to the practice. */
export const addedOwner = {
  account: 'Harbor Dental Partners',
  project: 'Add owner, Dr. Elif Demir',
  name: 'Elif Demir',
  npi: '1568302149',
  email: 'elif.demir@harbordentalpartners.example',
  at: 'Pier Street',
  /** Days from today. */
  startsIn: 60,
} as const
