import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Themed } from '../../theme/themed.tsx'
import { SearchSelect } from './search-select.tsx'

function Field({ names }: { readonly names: readonly string[] }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Themed env="test">
      <SearchSelect
        label="Provider"
        data={names.map((name) => ({ value: name, label: name }))}
        value={value}
        onChange={setValue}
      />
    </Themed>
  )
}

test('Enter takes the first of a list that came after the typing, and closes it', async () => {
  const user = userEvent.setup()
  const view = render(<Field names={[]} />)
  const field = screen.getByRole('combobox', { name: 'Provider' })
  await user.click(field)
  await user.keyboard('mei')
  view.rerender(<Field names={['Amara Okonkwo', 'Mei-Ling Chen']} />)
  expect(screen.getByRole('option', { name: 'Mei-Ling Chen' })).toBeDefined()
  await user.keyboard('{Enter}')
  expect(field).toHaveProperty('value', 'Mei-Ling Chen')
  expect(screen.queryByRole('option')).toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(screen.getAllByRole('option')).toHaveLength(2)
})
