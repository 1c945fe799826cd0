import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, useState } from 'react'
import { expect, test } from 'vitest'
import { FormFrame } from '../../../forms/document/form-frame.tsx'
import { useForm } from '../../../forms/document/use-form.ts'
import { Themed } from '../../../theme/themed.tsx'
import { fullCredentialing, madeUpKnown } from '../../../testing/forms-page/made-up-credentialing.ts'
import { renderedIn } from '../../../testing/rendered.ts'
import { CredentialingContextProvider } from './credentialing-context.tsx'
import { credentialingParts } from './credentialing-parts.tsx'

const today = '2026-11-22'
const saved = { rev: 1, answers: fullCredentialing }
const calls = { load: () => Promise.resolve(saved), save: () => Promise.resolve(saved) }
const place = { sources: madeUpKnown, readSsn: () => Promise.resolve('123-45-6789'), today }

/** Opens the form with every error shown; returns a function that lists what a key press renders, after a first one. */
async function open(tab: string) {
  let rendered: string[] = []
  const page: { container?: HTMLElement } = {}
  function Page() {
    const [settings] = useState({ saved, calls, sendsDrafts: false, showsAllProblems: true, startTab: tab })
    const form = useForm(credentialingForm, settings, { today })
    return (
      <Profiler id="form" onRender={() => void (page.container && rendered.push(...renderedIn(page.container)))}>
        <CredentialingContextProvider value={place}>
          <FormFrame form={form} localDraft={{ savesOnDevice: false, offer: undefined }} {...credentialingParts} />
        </CredentialingContextProvider>
      </Profiler>
    )
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const { container } = render(
    <Themed>
      <RouterProvider router={router} />
    </Themed>,
  )
  await screen.findByRole('tablist')
  page.container = container
  const person = userEvent.setup()
  const key = async (field: HTMLElement, typed = 'e') => {
    await person.click(field)
    // What a letter changes renders after it was painted.
    const press = async () => {
      rendered = []
      await person.keyboard(typed)
      await waitFor(() => expect(rendered).not.toEqual([]))
    }
    // The first key press also shows that the form has unsaved changes.
    await press()
    await press()
    return [...new Set(rendered)]
  }
  return { person, key }
}

const field = (name: string) => {
  const found = document.querySelector<HTMLElement>(`[name="${name}"]`)
  if (found === null) throw new Error(`${name} is not drawn`)
  return found
}

test('a key in an open office renders only its field, not the other offices, hours and tables', async () => {
  const { person, key } = await open('work')
  for (const at of [1, 2])
    await person.click(screen.getByRole('button', { name: new RegExp(`^Bright Smile Dental ${at},`) }))
  await screen.findAllByRole('group', { name: 'Sunday' })
  for (const name of ['ownerName', 'county', 'allProvidersWorkingAtThisLocation'])
    expect(await key(field(`offices/office-2/${name}`))).toEqual([`offices/office-2/${name}`])
  for (const name of ['mondayFrom', 'tuesdayTo'])
    expect(await key(field(`offices/office-1/${name}`), '09')).toEqual([`offices/office-1/${name}`])
  // The field is the office's title: its head renders, and no other field.
  expect(await key(field('offices/office-2/dbaName'))).toEqual(['OneRow', 'offices/office-2/dbaName'])
})

test('a key in the explanation of a gap renders only that, and one in an employer’s dialog only its field', async () => {
  const { person, key } = await open('work')
  const word = () => screen.getByRole('textbox', { name: 'What did you do during the time from 07/2023 to 12/2023?' })
  expect(await key(word())).toEqual(['GapWord'])
  await person.click(screen.getAllByRole('button', { name: 'Edit Harborview Dental' })[0] ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Employer' }))
  expect(await key(dialog.getByRole('textbox', { name: /Mailing address/ }))).toEqual(['mailingAddress'])
})

test('a key in a license, or in a section with the portal’s own data, renders only that field', async () => {
  const { key } = await open('general')
  // The number is the license's title: its row renders, and no other field.
  expect(await key(field('licenses/ga/number'))).toEqual(['LicenseRow', 'licenses/ga/number'])
  const carrier = 'malpractice/professionalLiabilityCarrierName'
  expect(await key(field(carrier))).toEqual([carrier])
  // Both values are above the number, and the form's is the one being typed.
  expect(await key(field('deaRegistration/deaNumber'))).toEqual(['LicenseComparison', 'deaRegistration/deaNumber'])
})

test('a key in the schools, the licensing questions or a reference’s dialog renders only that field', async () => {
  const { person, key } = await open('background')
  for (const name of ['undergraduate/undergraduateName', 'disclosures/convictedOfCrimeExplain'])
    expect(await key(field(name))).toEqual([name])
  await person.click(screen.getByRole('button', { name: 'Edit Owen Pryce' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Reference' }))
  expect(await key(dialog.getByRole('textbox', { name: /Position/ }))).toEqual(['position'])
})
