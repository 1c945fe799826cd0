import { readAccountApplication, saveAccountApplication } from '@client-center/contract/applications/applications.ts'
import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import type { Endpoint } from '@client-center/contract/endpoint.ts'
import { readIntake, saveIntake } from '@client-center/contract/intake/intake.ts'
import { partsOnWire } from '@client-center/contract/intake/intake-on-wire.ts'
import { listLocations, saveLocation } from '@client-center/contract/locations/locations.ts'
import { readContactInfo, readPracticeInfo, savePracticeInfo } from '@client-center/contract/practice/practice.ts'
import { listDocuments, updateDocument } from '@client-center/contract/practice-documents/practice-documents.ts'
import { readProject } from '@client-center/contract/projects/project.ts'
import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { checkEmail, checkNpi, readProvider, saveProvider } from '@client-center/contract/providers/providers.ts'
import { forgot } from '@client-center/contract/session/session.ts'
import { emptyAnswers } from '@client-center/domain/forms/form.ts'
import { sampleValues } from '@client-center/domain/forms/section.ts'
import { intakeForm } from '@client-center/domain/intake/intake-form.ts'
import { intakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { location } from '@client-center/domain/locations/location.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { engagementOf } from '@client-center/domain/projects/engagement.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { messages } from './platform/ui/feedback/toast.ts'
import { cigna } from './testing/cigna.ts'
import { refused, type FakeServer } from './testing/fake-replies.ts'
import { growth } from './testing/growth.ts'
import { isDisabled } from './testing/is-disabled.ts'
import { brightSmile, openPortal, serverOf, signedIn } from './testing/open-portal.tsx'
import { fatima, w9 } from './testing/records.ts'

const UNEXPECTED = 'Unexpected error happened, please try again.'
const NO_RIGHT = 'You do not have permission to do this. Ask your administrator, or reload the page.'
const WAIT = 'Too many attempts. Please try again in 30 seconds.'

/** What each failure of a save shows (NOTE-01, NOTE-02, NOTE-04). Status 0 is a connection that was cut. */
const failures = [
  { status: 444, message: 'The firm is closed today', shown: 'The firm is closed today' },
  { status: 500, message: 'stack trace', shown: UNEXPECTED },
  { status: 503, message: 'The service is not available at the moment, please try again.', shown: UNEXPECTED },
  { status: 413, message: 'The request is larger than 1 MB', shown: UNEXPECTED },
  { status: 403, message: '', shown: NO_RIGHT },
  { status: 429, message: WAIT, shown: WAIT },
  { status: 0, message: '', shown: UNEXPECTED },
] as const

interface Screen {
  readonly name: string
  readonly address: string
  /** What the page asks for. */
  readonly answer: (server: FakeServer) => FakeServer
  readonly saves: Endpoint
  /** The button that opens the fields, where they are not open. */
  readonly open?: RegExp
  readonly field: RegExp
  readonly button: RegExp
  readonly isSignedOut?: true
}

const account = brightSmile.id
const place = {
  ...sampleValues(location),
  id: '1',
  name: 'Annex',
  rev: 1,
  isNew: false,
  willBeTerming: false,
  currentLocationId: null,
  isTerminated: false,
  startDate: null,
  terminationDate: null,
}
const variant = intakeVariant(engagementOf(growth.practiceType, 0))
const intakeAnswers = {
  ...emptyAnswers(intakeForm),
  business: { ...sampleValues(intakeForm.parts.business), listPPOAccepted: 'None' },
  practiceInfoData: sampleValues(intakeForm.parts.practiceInfoData),
}

const screens: readonly Screen[] = [
  {
    name: 'a card of the dashboard',
    address: `/dashboard/${account}`,
    answer: (server) =>
      server
        .answer(readSubscription, { type: 'Support', name: '', phone: '', email: '' })
        .answer(readPracticeInfo, { ...sampleValues(practiceInfo), rev: 1 })
        .answer(readContactInfo, { ...sampleValues(contactInfo), rev: 1 })
        .answer(listLocations, []),
    saves: savePracticeInfo,
    open: /^Edit Practice information/,
    field: /^DBA name/,
    button: /^Save$/,
  },
  {
    name: 'the dialog of a location',
    address: `/dashboard/${account}/locations`,
    answer: (server) => server.answer(listLocations, [place]),
    saves: saveLocation,
    open: /^Edit Annex/,
    field: /^Location name/,
    button: /^Save$/,
  },
  {
    name: 'a provider',
    address: paths.accountProvider(account, fatima.id),
    answer: (server) =>
      server
        .answer(checkNpi, { providerExists: false, deletedProvider: null })
        .answer(checkEmail, { providerExists: false })
        .answer(readProvider, fatima),
    saves: saveProvider,
    field: /^Legal name/,
    button: /^Save$/,
  },
  {
    name: 'an application',
    address: paths.application(account, cigna.id),
    answer: (server) =>
      server
        .answer(listProviderSummaries, [{ id: 'amara', name: 'Amara Okonkwo', npi: '1245319599', typeName: 'Owner' }])
        .answer(readAccountApplication, cigna),
    saves: saveAccountApplication,
    field: /^Insurance rep name/,
    button: /^Save Application$/,
  },
  {
    name: 'a document of the practice',
    address: paths.practiceDocument(account, w9.id),
    answer: (server) =>
      server
        .answer(readSubscription, { type: 'Ultimate', name: '', phone: '', email: '' })
        .answer(listDocuments, [w9])
        .answer(listProviderSummaries, []),
    saves: updateDocument,
    field: /^Description/,
    button: /^Save/,
  },
  {
    name: 'the intake of a project',
    address: paths.intake(account, growth.id),
    answer: (server) =>
      server
        .answer(readProject, growth)
        .answer(readIntake, { rev: 1, proposed: [], draft: null, ...partsOnWire(variant, intakeAnswers) }),
    saves: saveIntake,
    field: /^DBA/,
    button: /^Save$/,
  },
  {
    name: 'a link for a new password',
    address: paths.forgot,
    answer: (server) => server,
    saves: forgot,
    field: /^Email/,
    button: /^Send the link$/,
    isSignedOut: true,
  },
]

test.each(screens)('$name: a save that fails shows why, keeps what was typed, and sends one request', async (row) => {
  const server = row.answer(serverOf())
  if (row.isSignedOut !== true) signedIn()
  const { user } = openPortal(row.address)
  if (row.open !== undefined) await user.click(await screen.findByRole('button', { name: row.open }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: row.field })
  const button = screen.getByRole('button', { name: row.button })
  await user.click(field)
  await user.paste('a@b.example')
  const typed = field.value
  let times = 0
  for (const { status, message, shown } of failures) {
    for (const one of messages.now()) messages.close(one)
    let reply = () => {}
    server.answer(row.saves, () => new Promise((resolve) => (reply = () => resolve(refused(status, message)))))
    await waitFor(() => expect(isDisabled(button)).toBe(false))
    await user.dblClick(button)
    times += 1
    await waitFor(() => expect(server.timesAsked(row.saves), `${status}`).toHaveLength(times))
    expect(button.getAttribute('aria-busy'), `Busy during ${status}`).toBe('true')
    await user.keyboard('{Enter}')
    expect(server.timesAsked(row.saves), `Pressed twice, ${status}`).toHaveLength(times)
    reply()
    // A sign-in says it in its form, every other screen by a message.
    if (row.isSignedOut === true) expect(await screen.findByText(shown), `${status}`).toBeDefined()
    else await waitFor(() => expect(messages.now().map(({ sentence }) => sentence)).toContain(shown))
    expect(field.isConnected && field.value, `Typed before ${status}`).toBe(typed)
  }
  cleanup()
})
