import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { form } from '@client-center/domain/forms/form.ts'
import { list } from '@client-center/domain/forms/list.ts'
import { yesNo } from '@client-center/domain/forms/fields/choice.ts'
import { text } from '@client-center/domain/forms/fields/text.ts'
import { emptyValues, section } from '@client-center/domain/forms/section.ts'
import { Themed } from '../theme/themed.tsx'
import type { ControlProps } from './controls/control-props.ts'
import { SectionFields } from './section-fields.tsx'
import { useSectionForm } from './use-section-form.ts'
import { RowList } from './document/row-list.tsx'
import { useForm } from './document/use-form.ts'

let renders: string[] = []

/** A small control that reports its renders. */
function Counted({ id, name, value, onChange, onBlur, error }: ControlProps<string | boolean | null>) {
  renders.push(name)
  return (
    <div data-error={error}>
      <input
        id={id}
        aria-label={name}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.currentTarget.value === 'yes' ? true : event.currentTarget.value)}
        onBlur={onBlur}
      />
    </div>
  )
}

const names = Array.from({ length: 248 }, (_, at) => `field${at}`)
const short = (label: string) => text(label, { required: true, maxLength: 3 })
const fields = {
  ...Object.fromEntries(names.map((name) => [name, short(name)])),
  board: yesNo('Board?'),
  through: short('Through who?'),
}
const big = section('Big', fields, {
  appliesWhen: { through: ({ board }: Readonly<Record<string, unknown>>) => board === true },
})
const everyField = Object.fromEntries(Object.keys(fields).map((name) => [name, Counted]))

function Section() {
  const filled = useSectionForm(big, emptyValues(big), { onSave: () => Promise.resolve() })
  return (
    <form noValidate onSubmit={(event) => void filled.save(event)}>
      <SectionFields form={filled} draw={everyField} />
      <button type="submit">Save</button>
    </form>
  )
}

const key = async (name: string, typed: string) => {
  const user = userEvent.setup()
  await user.click(screen.getByLabelText(name))
  renders = []
  await user.keyboard(typed)
}

test('with 250 fields and every error shown, one key renders one field, or two when it opens the second', async () => {
  render(
    <Themed env="test">
      <Section />
    </Themed>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.querySelectorAll('[data-error]')).toHaveLength(248)
  await key('field3', 'a')
  expect(renders).toEqual(['field3'])
  await key('field3', 'bcd')
  expect(renders).toEqual(['field3', 'field3', 'field3'])
  expect(document.querySelectorAll('[data-error]')).toHaveLength(248)

  await userEvent.click(screen.getByLabelText('board'))
  renders = []
  await userEvent.paste('yes')
  expect(renders.toSorted()).toEqual(['board', 'through'])
})

const row = section('Row', { name: short('Name'), zip: short('ZIP') })
const whole = form('Whole', {
  first: { title: 'First', parts: { big, rows: list(row, { title: 'Rows', rowTitle: ({ name }) => name }) } },
  second: { title: 'Second', parts: { other: row } },
})
const saved = {
  rev: 1,
  answers: {
    big: emptyValues(big),
    rows: Array.from({ length: 30 }, (_, at) => ({ id: `r${at}`, name: '', zip: '' })),
    other: emptyValues(row),
  },
}
const calls = { load: () => Promise.resolve(saved), save: () => Promise.resolve(saved) }
const everyCell = { name: Counted, zip: Counted }

let openAll = () => {}
function Whole() {
  const filled = useForm(whole, { saved, calls, pause: 60_000, showsAllProblems: true })
  openAll = () => saved.answers.rows.forEach(({ id }) => filled.openRow(`rows/${id}`, true))
  return (
    <>
      <SectionFields form={{ id: filled.id, store: filled.store, section: big }} at="big" draw={everyField} />
      <RowList form={filled} part="rows" draw={everyCell} />
    </>
  )
}

test('in a form with thirty open rows and every error shown, one key renders one field', async () => {
  render(
    <Themed env="test">
      <Whole />
    </Themed>,
  )
  act(() => openAll())
  expect(document.querySelectorAll('[data-error]')).toHaveLength(308)
  await key('rows/r7/zip', 'a')
  expect(renders).toEqual(['rows/r7/zip'])
  await key('big/field9', 'a')
  expect(renders).toEqual(['big/field9'])
  // The row's name is its title: only its head renders, and no other field.
  await key('rows/r7/name', 'a')
  expect(renders).toEqual(['rows/r7/name'])
  expect(screen.getByRole('button', { name: 'Remove a' })).toBeTruthy()
})
