import { expect, test } from 'vitest'
import { paths } from '../../paths/paths.ts'
import { getPageTopic } from './page-topic.ts'

const bright = '0b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b01'
const record = 'b1d3f0a2-7c55-4a55-9d0e-1f0c2a3b4c5d'
const cap = { label: 'Credentialing Access Point', to: paths.cap(bright) }
const projects = { label: 'Projects', to: paths.account(bright) }
const providers = { label: 'Providers', to: paths.providers(bright) }
const chen = { label: 'Mei-Ling Chen', to: paths.provider(bright, record) }

const topic = (pathname: string, name: string | undefined, trail: Parameters<typeof getPageTopic>[0]['trail']) =>
  getPageTopic({ pathname, tab: undefined, name, trail })

test('a record is named with its page', () => {
  const pathname = paths.provider(bright, record)
  expect(topic(pathname, 'Mei-Ling Chen', { crumbs: [cap, providers], here: 'Provider Info' })).toEqual({
    path: pathname,
    title: 'Mei-Ling Chen, Provider Info',
  })
})

test('a page of a record is named with the record', () => {
  const pathname = paths.providerCredentialing(bright, record)
  expect(topic(pathname, 'Credentialing Form', { crumbs: [cap, providers, chen], here: 'Credentialing Form' })).toEqual(
    { path: pathname, title: 'Credentialing Form, Mei-Ling Chen' },
  )
})

test('a list is named once, and a tab of a form is part of the address', () => {
  const pathname = paths.locations(bright)
  expect(topic(pathname, 'Locations', { crumbs: [cap], here: 'Locations' })?.title).toBe('Locations')
  const intake = { pathname: paths.intake(bright, record), tab: 'places', name: 'Intake – Pier Street' }
  expect(getPageTopic({ ...intake, trail: { crumbs: [projects], here: 'Pier Street' } })).toEqual({
    path: `${intake.pathname}?tab=places`,
    title: 'Intake – Pier Street',
  })
})

test('a page that still loads is named by its breadcrumb; without any name there is no topic', () => {
  const pathname = paths.provider(bright, record)
  expect(topic(pathname, undefined, { crumbs: [cap, providers], here: 'Provider Info' })?.title).toBe(
    'Provider Info, Providers',
  )
  expect(topic(pathname, undefined, undefined)).toBeNull()
})

test('a long title is cut to the length of a subject', () => {
  expect(topic(paths.locations(bright), 'a'.repeat(200), undefined)?.title).toHaveLength(150)
  expect(topic(paths.locations(bright), `${'a'.repeat(149)}🦷`, undefined)?.title).toBe('a'.repeat(149))
})

test('pages of no practice and the list of messages are no topic', () => {
  expect(topic(paths.home, 'Good morning', undefined)).toBeNull()
  expect(topic(paths.messages(bright), 'Messages', undefined)).toBeNull()
  expect(topic('/app/not-an-id', 'A page', undefined)).toBeNull()
})
