import { accountCredentialing } from '@client-center/contract/credentialing/account-credentialing.ts'
import { credentialingToWire } from '@client-center/contract/credentialing/credentialing-wire.ts'
import { credentialingForm, type CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { emptyAnswers } from '@client-center/domain/forms/form.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { projectCredentialing } from '@client-center/contract/credentialing/project-credentialing.ts'
import { newQueryClient } from '../../api/query-client.ts'
import { useForm } from '../../forms/document/use-form.ts'
import { paths } from '../../paths/paths.ts'
import { projectCredentialingHost } from './credentialing-host.ts'
import { useNewestAnswers } from './use-newest-answers.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'

const AMARA = 'f4fff93e-30b9-41d5-9968-d2e3e2c1c0f2'
const FORM = '5d2b1c9e-58a1-4d0a-9a53-0d6d2f1f8b07'

/** Answers as the server sends them. */
function sent(answers: CredentialingAnswers) {
  const { form, provider, officeLocations } = credentialingToWire(answers)
  const licenses = provider.licenses.map((license) => ({ ...license, credentialingInfoFormId: FORM }))
  const shared = { id: FORM, caqhFile: null, confirmationForm: false, locations: officeLocations }
  return { form, provider: { ...provider, licenses, ...shared }, officeLocations: [...officeLocations] }
}

const empty = emptyAnswers(credentialingForm)
const texts = { officeTin: '', groupNpi: '', officePhone: '', officeFax: '', officeEmail: '', website: '' }
const business = {
  legalBusinessName: '',
  dbaName: '',
  ...texts,
  contactName: '',
  contactPhone: '',
  contactEmail: '',
}

test('a new form starts with the newest answers of its dentist, shows that, and can be emptied (AMB-141)', async () => {
  signedIn()
  createPortalServer()
    .answer(accountCredentialing.listForms, [])
    .answer(accountCredentialing.readEmptyForm, {
      ...sent(empty),
      id: FORM,
      providerId: AMARA,
      providerName: 'Amara Okonkwo',
      status: 0,
      source: 0,
      completedOn: null,
      updatedOn: '2026-11-14T12:00:00Z',
      publishedId: null,
      draftId: null,
      answered: 0,
      hasOpenTotal: true,
      required: 50,
      rev: 0,
      publishedRev: null,
      migrated: false,
      caqhFileChanged: false,
      known: { providers: [], officeLocations: [], business, isAcquisition: false },
    })
    .answer(accountCredentialing.readNewestAnswers, {
      newest: {
        projectId: 'p',
        projectTitle: 'Riverside',
        updatedOn: '2026-11-14T12:00:00Z',
        ...sent(withAnswer(credentialingForm, empty, 'person/name', 'Amara Okonkwo')),
      },
    })
  const { user } = openPortal(paths.addProviderCredentialing(brightSmile.id, AMARA))
  expect(
    await screen.findByText(/starts with the answers from the form for Riverside, saved 11\/14\/2026/),
  ).toBeDefined()
  const name = await screen.findByLabelText(/^Legal name/)
  await waitFor(() => expect(name).toHaveProperty('value', 'Amara Okonkwo'))
  await user.click(screen.getByRole('button', { name: 'Start with a blank form' }))
  await waitFor(() => expect(screen.getByLabelText(/^Legal name/)).toHaveProperty('value', ''))
  expect(screen.queryByText(/starts with the answers/)).toBeNull()
})

const OTHER = '0c7de3a1-58a1-4d0a-9a53-0d6d2f1f8b11'
const known = (id: string, name: string, npi: string) => ({
  id,
  name,
  npi,
  email: '',
  typeId: 1,
  degreeTypeId: null,
  licenses: [],
})
const providers = [known(AMARA, 'Amara Okonkwo', '1234567893'), known(OTHER, 'Ben Castillo', '1245319599')]

/**
 * The form of a project with two providers, of whom the first has answers elsewhere; returns a function that chooses
 * one.
 */
function openNewForm() {
  signedIn()
  const amaraAnswers = withAnswer(
    credentialingForm,
    withAnswer(credentialingForm, empty, 'person/name', 'Amara Okonkwo'),
    'person/middleInitial',
    'Q',
  )
  createPortalServer().answer(projectCredentialing.readNewestAnswers, ({ params }) => ({
    newest:
      params['answersProviderId'] === AMARA
        ? { projectId: null, projectTitle: '', updatedOn: '2026-11-14T12:00:00Z', ...sent(amaraAnswers) }
        : null,
  }))
  const saved = { answers: empty, rev: 0 }
  const host = projectCredentialingHost('1', '2')
  const cache = newQueryClient()
  const { result } = renderHook(
    () => {
      const { store } = useForm(
        credentialingForm,
        { saved, calls: { load: async () => saved, save: async () => saved }, sendsDrafts: false, readOnly: false },
        { today: '2026-11-20' },
      )
      return { store, startedFrom: useNewestAnswers({ host, store, providers, isNew: true }) }
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={cache}>{children}</QueryClientProvider>
      ),
    },
  )
  const person = () => result.current.store.answers().person
  const choose = (one: (typeof providers)[number]) =>
    act(() => {
      result.current.store.set('person/intakeFormProviderId', one.id)
      result.current.store.set('person/name', one.name)
      result.current.store.set('person/individualNPINumber', one.npi)
      result.current.store.set('person/typeId', one.typeId)
    })
  const [amara, ben] = providers
  if (amara === undefined || ben === undefined) throw new Error('Two providers are listed above')
  return { result, person, choose, amara, ben }
}

test('emptying a new form keeps what was typed in it', async () => {
  const { result, person, choose, amara } = openNewForm()
  choose(amara)
  await waitFor(() => expect(person().middleInitial).toBe('Q'))
  await waitFor(() => expect(result.current.startedFrom).toBeDefined())
  act(() => result.current.store.set('person/phoneNumber', '2055550110'))
  act(() => result.current.startedFrom?.empty())
  expect(person()).toMatchObject({ intakeFormProviderId: AMARA, middleInitial: '', phoneNumber: '2055550110' })
  expect(result.current.startedFrom).toBeUndefined()
})

test("choosing another provider clears the first provider's answers and keeps what was typed (AMB-141)", async () => {
  const { result, person, choose, amara, ben } = openNewForm()
  act(() => result.current.store.set('person/phoneNumber', '2055550110'))
  choose(amara)
  await waitFor(() => expect(person().middleInitial).toBe('Q'))
  await waitFor(() => expect(result.current.startedFrom?.newest.projectId).toBeNull())
  choose(ben)
  await waitFor(() => expect(person().middleInitial).toBe(''))
  expect(person()).toMatchObject({
    intakeFormProviderId: OTHER,
    name: 'Ben Castillo',
    individualNPINumber: '1245319599',
    typeId: 1,
    phoneNumber: '2055550110',
  })
  expect(result.current.startedFrom).toBeUndefined()
})
