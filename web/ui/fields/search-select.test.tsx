import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { countryOptions } from '@client-center/domain/reference/countries.ts'
import { documentTypes } from '@client-center/domain/reference/document-types.ts'
import { insurers } from '@client-center/domain/reference/insurers.ts'
import { stateOptions } from '@client-center/domain/reference/states.ts'
import { Themed } from '../../theme/themed.tsx'
import type { SearchGroup, SearchOption } from './search-options.ts'
import { SearchSelect } from './search-select.tsx'

interface FieldProps {
  readonly data: readonly (SearchOption | SearchGroup)[]
  readonly onChange?: (value: string | null) => void
}

function Field({ data, onChange }: FieldProps) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Themed env="test">
      <SearchSelect
        label="Choice"
        data={data}
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange?.(next)
        }}
      />
      <output>{value}</output>
      <button>Elsewhere</button>
    </Themed>
  )
}

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
const byLabel = (options: readonly { readonly label: string }[]) =>
  options.map((option) => ({ ...option, value: option.label }))

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Choice' })
const chosen = () => screen.getByRole('status').textContent

/** Types a text letter by letter, and then a key. */
function typeAnd(key: 'Tab' | 'Enter', text: string): void {
  const input = field()
  input.focus()
  for (let at = 1; at <= text.length; at += 1) fireEvent.change(input, { target: { value: text.slice(0, at) } })
  if (key === 'Enter') fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })
  else fireEvent.blur(input)
}

/** Written by hand from the Postal Service's list; on the right the text of the field. */
const postalCodes =
  `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky,
LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana,
NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio,
OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah,
VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, AS American Samoa, GU Guam,
MP Northern Mariana Islands, PR Puerto Rico, VI U.S. Virgin Islands`
    .split(/,\s+/)
    .map((one) => [one.slice(0, 2), one.slice(3)] as const)

describe.each(['Tab', 'Enter'] as const)('%s after a postal code', (key) => {
  test('chooses its state, for each of the 56', () => {
    const onChange = vi.fn()
    render(<Field data={byLabel(stateOptions)} onChange={onChange} />)
    expect(postalCodes).toHaveLength(56)
    for (const [code, name] of postalCodes) {
      onChange.mockClear()
      typeAnd(key, code.toLowerCase())
      expect([field().value, chosen()], code).toEqual([`${code} – ${name}`, name])
      // No other state was chosen in between.
      expect(onChange.mock.calls, code).toEqual([[name]])
      fireEvent.blur(field())
    }
  })
})

const states = byLabel(stateOptions)
const companies = byLabel(insurers)
const countries = byLabel(countryOptions)
const types = byLabel(documentTypes)
const providers = named(['María López', 'Maria O’Brien', 'Mei-Ling Chen', 'Anna Maria Ruiz'])

describe.each(['Tab', 'Enter'] as const)('%s after text', (key) => {
  test.each([
    ['georgia', states, 'Georgia'],
    ['GA – Georgia', states, 'Georgia'],
    ['tenn', states, 'Tennessee'],
    ['Washington DC', states, 'District of Columbia'],
    ['UHC', companies, 'UnitedHealthcare'],
    ['blue cross blue shield', companies, 'BCBS'],
    ['met life', companies, 'MetLife'],
    ['turkey', countries, 'Türkiye'],
    ['usa', countries, 'United States'],
    ['w9', types, 'W-9'],
    ['ss-4', types, 'SS-4'],
    ['o brien', providers, 'Maria O’Brien'],
    ['Lopez, Maria', providers, 'María López'],
  ])('an unambiguous text chooses its option: %s', (typed, data, label) => {
    render(<Field data={data} />)
    typeAnd(key, typed)
    expect(chosen()).toBe(label)
    expect(screen.queryByText(/Choose one from the list/)).toBeNull()
  })

  test.each([
    ['Carolina', states, 'More than one match for “Carolina”. Choose one from the list.'],
    ['F', states, 'More than one match for “F”. Choose one from the list.'],
    ['sas', states, 'More than one match for “sas”. Choose one from the list.'],
    ['Gorgia', states, 'No match for “Gorgia”. Choose one from the list.'],
    ['united', companies, 'More than one match for “united”. Choose one from the list.'],
    ['Delta Dental of Ohio', companies, 'No match for “Delta Dental of Ohio”. Choose one from the list.'],
    ['CH', countries, 'More than one match for “CH”. Choose one from the list.'],
    ['eob', types, 'More than one match for “eob”. Choose one from the list.'],
    ['maria', providers, 'More than one match for “maria”. Choose one from the list.'],
  ])('an ambiguous or unknown text stays with an error, and nothing is chosen: %s', (typed, data, sentence) => {
    render(<Field data={data} />)
    typeAnd(key, data[0]?.label ?? '')
    expect(chosen()).toBe(data[0]?.label)
    fireEvent.blur(field())
    typeAnd(key, typed)
    fireEvent.blur(field())
    expect(field().value).toBe(typed)
    expect(chosen()).toBe('')
    expect(screen.getByText(sentence)).toBeDefined()
  })
})

test('an option highlighted by arrow keys is chosen, and the next key highlights again', async () => {
  const user = userEvent.setup()
  render(<Field data={states} />)
  await user.type(field(), 'carolina{ArrowDown}{ArrowDown}')
  await user.tab()
  expect(chosen()).toBe('South Carolina')
  await user.click(field())
  await user.keyboard('carolina{ArrowDown}{Backspace}')
  await user.tab()
  expect(field().value).toBe('carolin')
  expect(chosen()).toBe('')
})

test('the list highlights the option that Enter would choose, if there is one', async () => {
  const user = userEvent.setup()
  render(<Field data={states} />)
  const marked = () => [...document.querySelectorAll('[data-combobox-selected]')].map((one) => one.textContent)
  await user.type(field(), 'new h')
  expect(marked()).toEqual(['NH – New Hampshire'])
  await user.keyboard('{Backspace}')
  expect(marked()).toEqual([])
})

test('in groups the match comes first', async () => {
  const user = userEvent.setup()
  const groups = [
    { group: 'Bright Smile', items: named(['Susanna Ott']) },
    { group: 'Lakeside', items: named(['Anna Ruiz']) },
  ]
  render(<Field data={groups} />)
  await user.type(field(), 'anna')
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Anna Ruiz', 'Susanna Ott'])
  await user.keyboard('{Enter}')
  expect(chosen()).toBe('Anna Ruiz')
})

test('an option chosen again stays chosen', async () => {
  const user = userEvent.setup()
  render(<Field data={states} />)
  await user.type(field(), 'ohio{Enter}')
  await user.click(field())
  await user.keyboard('ohio')
  await user.click(screen.getByRole('option', { name: 'OH – Ohio' }))
  expect(chosen()).toBe('Ohio')
})

test('Enter chooses from a list that loaded after the typing, and closes it', async () => {
  const user = userEvent.setup()
  const view = render(<Field data={[]} />)
  await user.click(field())
  await user.keyboard('mei')
  view.rerender(<Field data={named(['Amara Okonkwo', 'Mei-Ling Chen'])} />)
  expect(screen.getByRole('option', { name: 'Mei-Ling Chen' })).toBeDefined()
  await user.keyboard('{Enter}')
  expect(field().value).toBe('Mei-Ling Chen')
  expect(screen.queryByRole('option')).toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(screen.getAllByRole('option')).toHaveLength(2)
})

test("a password manager's text is chosen without the focus if it matches an option", () => {
  render(<Field data={states} />)
  fireEvent.change(field(), { target: { value: 'GA' } })
  expect(chosen()).toBe('Georgia')
})
