/** What stands in the menus and on the Credentialing Access Point, and for whom. Specification 000 §2, 001 §2; PERM-01, AMB-63, AMB-65. */
import { hasAccess } from '@client-center/domain/permissions.ts'
import { describe, expect, test } from 'vitest'
import { cards } from '../areas/dashboard/cards.ts'
import { firstCards } from '../areas/dashboard/first-cards.ts'
import { projectEntries } from '../areas/projects/project-entries.ts'
import { menu } from '../app/shell/menu.ts'
import { brightSmile } from '../testing/open-portal.tsx'
import { growth } from '../testing/growth.ts'

const RIGHTS = [1, 2, 3, 4] as const
const ALL = [1, 2, 3, 4]

describe('the menu of an account', () => {
  // prettier-ignore
  const written = [
    // label, address, the rights that show it, whether only with an access point
    ['Overview', '/dashboard/a', ALL, true],
    ['Providers', '/dashboard/a/providers', [3, 4], true],
    ['Applications', '/dashboard/a/applications', [1, 2], true],
    ['Practice documents', '/dashboard/a/practice-documents', [1, 2], true],
    ['Fee schedules', '/dashboard/a/fee-schedules', [1, 2], true],
    ['Locations', '/dashboard/a/locations', [1, 2], true],
    ['All licenses', '/app/a/providers_and_licences', [3, 4], false],
    ['Projects', '/app/a', [1, 2], false],
  ]

  test('has its entries in order, each for who holds one of its rights', () => {
    const shown = menu.map(({ label, to, shows }) => {
      const withRight = (right: number, hasCap: boolean) => shows({ ...brightSmile, hasCap, permissions: [right] })
      const rights = RIGHTS.filter((right) => withRight(right, true))
      return [label, to('a'), rights, !RIGHTS.some((right) => withRight(right, false))]
    })
    expect(shown).toEqual(written)
  })
})

describe('the menu of a project', () => {
  const labels = (project: Partial<typeof growth>) =>
    projectEntries({ ...growth, ...project }).map(({ label, to }) => `${label}: ${to}`)
  const base = `/app/${growth.accountId}/project/${growth.id}`
  const always = [
    `Complete Intake Form: ${base}/intake`,
    `Required Items for Analysis: ${base}/requested_documents`,
    `Sign Documents: ${base}/sign_documents`,
  ]
  const credentialing = `Complete Credentialing Form: ${base}/credentialing`
  const applications = `Track Applications: ${base}/track_applications`

  // PROJ-06…10: practice type 0 is Established.
  test.each([
    [0, true, true, [always[0], credentialing, always[1], always[2], applications]],
    [0, false, false, [always[0], credentialing, always[1], always[2]]],
    [1, false, true, [...always, applications]],
    [2, true, false, [always[0], credentialing, always[1], always[2]]],
    [2, false, false, always],
  ] as const)(
    'practice type %s, forms %s, applications %s',
    (practiceType, showCredentialingForm, showApplications, entries) => {
      expect(labels({ practiceType, showCredentialingForm, showApplications })).toEqual(entries)
    },
  )
})

describe('the Credentialing Access Point', () => {
  // prettier-ignore
  const written = [
    // CAP-02, CAP-03: card, place, the rights that show it
    ['add-application', 'title', [2]],
    ['needs-you', 'top', ALL],
    ['stages', 'top', [1, 2]],
    ['subscription', 'left', [1, 2]],
    ['practice', 'left', [1, 2]],
    ['weekly-updates', 'left', [1, 2]],
    ['contact-us', 'left', ALL],
    ['locations', 'right', [1, 2]],
    ['providers', 'right', ALL],
    ['practice-documents', 'right', [1, 2]],
    ['applications', 'right', [1, 2]],
    ['fee-schedules', 'right', [1, 2]],
  ]
  const shown = [...firstCards, ...cards]

  test('has its cards in the order of the specification, each for who may see what it shows', () => {
    expect(
      shown.map(({ id, place, access }) => [id, place, RIGHTS.filter((right) => hasAccess(access, [right]))]),
    ).toEqual(written)
  })

  test('begins on a phone with what needs the person (design §7)', () => {
    expect(shown.toSorted((one, other) => one.onPhone - other.onPhone).map(({ id }) => id)).toEqual([
      'add-application',
      'needs-you',
      'stages',
      'subscription',
      'weekly-updates',
      'locations',
      'providers',
      'practice-documents',
      'applications',
      'fee-schedules',
      'practice',
      'contact-us',
    ])
  })
})
