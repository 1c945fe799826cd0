import { readAccountApplication, saveAccountApplication } from '@client-center/contract/applications/applications.ts'
import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import type { Endpoint } from '@client-center/contract/endpoint/endpoint.ts'
import { readIntake, saveIntake } from '@client-center/contract/intake/intake.ts'
import { intakeToWire } from '@client-center/contract/intake/intake-wire.ts'
import { listLocations, saveLocation } from '@client-center/contract/locations/locations.ts'
import {
  readContactInfo,
  readPracticeInfo,
  saveContactInfo,
  savePracticeInfo,
} from '@client-center/contract/practice/practice.ts'
import { listDocuments, updateDocument } from '@client-center/contract/documents/practice/practice-documents.ts'
import { readProject } from '@client-center/contract/projects/project.ts'
import { listProjectLocations, saveProjectLocation } from '@client-center/contract/project-roster/project-locations.ts'
import {
  listProjectProviders,
  readLocationsAndProviders,
} from '@client-center/contract/project-roster/project-providers.ts'
import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { checkEmail, checkNpi, readProvider, saveProvider } from '@client-center/contract/providers/providers.ts'
import { listFeeSchedules, updateFeeSchedule } from '@client-center/contract/documents/fees/fee-schedules.ts'
import { openInvitation } from '@client-center/contract/session/invitation.ts'
import { forgot, resetPassword } from '@client-center/contract/session/session.ts'
import { listMessages, readContactPhone, sendMessage } from '@client-center/contract/support/messages.ts'
import { sendSupportEmail } from '@client-center/contract/support/support.ts'
import { emptyAnswers } from '@client-center/domain/forms/form.ts'
import { sampleValues } from '@client-center/domain/forms/section.ts'
import { intakeForm } from '@client-center/domain/intake/intake-form.ts'
import { getIntakeVariant } from '@client-center/domain/intake/intake-variants.ts'
import { location } from '@client-center/domain/locations/location.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { projectLocation } from '@client-center/domain/project-roster/project-location.ts'
import { toEngagement } from '@client-center/domain/projects/engagement.ts'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { paths } from '../paths/paths.ts'
import { cigna } from './cigna.ts'
import { refused, type FakeServer } from './fake-replies.ts'
import { growth } from './growth.ts'
import { brightSmile } from './open-portal.tsx'
import { fatima, w9 } from './records.ts'

/** A screen that saves data. */
interface SavingScreen {
  readonly name: string
  readonly address: string
  /** Sets the replies that the page needs. */
  readonly answer: (server: FakeServer) => FakeServer
  readonly saves: Endpoint
  /** The button that opens the fields, if the page does not show them. */
  readonly open?: RegExp
  /** The label of the field that the test types into. */
  readonly field: RegExp
  /** The card or dialog that contains the field, if others on the page have the same label. */
  readonly inside?: readonly ['region' | 'dialog', string]
  /** Fills in the other required fields. */
  readonly fill?: (user: UserEvent) => Promise<void>
  readonly button: RegExp
  readonly isSignedOut?: true
  /** Sets the replies after the record was deleted; undefined if it cannot be. */
  readonly gone?: (server: FakeServer) => FakeServer
  /** The sentence shown then, if the area has its own. */
  readonly goneSentence?: string
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
const variant = getIntakeVariant(toEngagement(growth.practiceType, 0))
const cards = (server: FakeServer) =>
  server
    .answer(readSubscription, { type: 'Support', name: '', phone: '', email: '' })
    .answer(readPracticeInfo, { ...sampleValues(practiceInfo), rev: 1 })
    .answer(readContactInfo, { ...sampleValues(contactInfo), rev: 1 })
    .answer(listLocations, [])
const projectPlace = {
  ...sampleValues(projectLocation),
  id: '1',
  name: 'Annex',
  rev: 1,
  state: { id: 1, name: 'Alabama' },
  isNew: true,
  willBeTerming: false,
  currentLocationId: null,
}
const type = async (user: UserEvent, label: RegExp, words: string) => {
  await user.click(screen.getByLabelText(label))
  await user.paste(words)
}
const intakeAnswers = {
  ...emptyAnswers(intakeForm),
  business: { ...sampleValues(intakeForm.parts.business), listPPOAccepted: 'None' },
  practiceInfoData: sampleValues(intakeForm.parts.practiceInfoData),
}

/** Screens of every kind that save, each with valid answers. */
export const savingScreens: readonly SavingScreen[] = [
  {
    name: 'a card of the dashboard',
    address: `/dashboard/${account}`,
    answer: cards,
    saves: savePracticeInfo,
    open: /^Edit Practice information/,
    field: /^DBA name/,
    button: /^Save$/,
    gone: (server) => server.answer(readPracticeInfo, refused(404)),
  },
  {
    name: 'the contact of a practice',
    address: `/dashboard/${account}`,
    answer: cards,
    saves: saveContactInfo,
    open: /^Edit Contact information/,
    inside: ['region', 'Contact information'],
    field: /^Name/,
    button: /^Save$/,
    gone: (server) => server.answer(readContactInfo, refused(404)),
  },
  {
    name: 'the dialog of a location',
    address: `/dashboard/${account}/locations`,
    answer: (server) => server.answer(listLocations, [place]),
    saves: saveLocation,
    open: /^Edit Annex/,
    field: /^Location name/,
    button: /^Save$/,
    gone: (server) => server.answer(listLocations, []),
    goneSentence: 'The location cannot be found',
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
    gone: (server) => server.answer(readProvider, refused(404)),
    goneSentence: 'The provider cannot be found',
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
    gone: (server) => server.answer(readAccountApplication, refused(404)),
    goneSentence: 'The application cannot be found',
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
    gone: (server) => server.answer(listDocuments, []),
    goneSentence: 'The document cannot be found',
  },
  {
    name: 'a fee schedule',
    address: paths.feeSchedule(account, w9.id),
    answer: (server) =>
      server
        .answer(readSubscription, { type: 'Ultimate', name: '', phone: '', email: '' })
        .answer(listFeeSchedules, [{ ...w9, documentTypeId: 8, feeScheduleCompany: 1 }])
        .answer(listProviderSummaries, []),
    saves: updateFeeSchedule,
    field: /^Description/,
    button: /^Save/,
    gone: (server) => server.answer(listFeeSchedules, []),
    goneSentence: 'The fee schedule cannot be found',
  },
  {
    name: 'the intake of a project',
    address: paths.intake(account, growth.id),
    answer: (server) =>
      server
        .answer(readProject, growth)
        .answer(readIntake, { rev: 1, proposed: [], draft: null, ...intakeToWire(variant, intakeAnswers) }),
    saves: saveIntake,
    field: /^DBA/,
    button: /^Save$/,
    gone: (server) => server,
  },
  {
    name: 'the dialog of a location of a project',
    address: `${paths.intake(account, growth.id)}?tab=places`,
    answer: (server) =>
      server
        .answer(readProject, growth)
        .answer(listProjectLocations, [projectPlace])
        .answer(listProjectProviders, [])
        .answer(readLocationsAndProviders, { locations: [projectPlace], providers: [] })
        .answer(readIntake, { rev: 1, proposed: [], draft: null, ...intakeToWire(variant, intakeAnswers) }),
    saves: saveProjectLocation,
    open: /^Edit Annex/,
    inside: ['dialog', 'Edit Location'],
    field: /^Location name/,
    button: /^Save$/,
    gone: (server) => server.answer(listProjectLocations, []),
  },
  {
    name: 'a message to support',
    address: `/dashboard/${account}`,
    answer: cards,
    saves: sendSupportEmail,
    field: /^Subject/,
    fill: async (user) => {
      await type(user, /^Summary/, 'We moved to a new building.')
      await type(user, /^Contact phone number/, '2055550111')
    },
    button: /^Submit$/,
  },
  {
    name: 'a message written in Get help',
    address: paths.messages(account),
    answer: (server) =>
      server.answer(listMessages, { total: 0, messages: [] }).answer(readContactPhone, { contactPhoneNumber: '' }),
    saves: sendMessage,
    open: /^Write to your advisor$/,
    inside: ['dialog', 'Write to your advisor'],
    field: /^Message/,
    fill: (user) => type(user, /^Contact phone number/, '2055550111'),
    button: /^Send$/,
  },
  {
    name: 'a link for a new password',
    address: paths.forgot,
    answer: (server) => server,
    saves: forgot,
    field: /^Email/,
    button: /^Email me a link$/,
    isSignedOut: true,
  },
  {
    name: 'the first password of an invitation',
    address: paths.invitation('secret-1'),
    answer: (server) => server.answer(openInvitation, { state: 'opened' }),
    saves: resetPassword,
    field: /^New password/,
    fill: (user) => type(user, /^Confirm password/, 'a@b.example'),
    button: /^Set password$/,
    isSignedOut: true,
  },
]
