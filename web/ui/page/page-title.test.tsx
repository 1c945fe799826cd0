import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageTitle } from './page-title.tsx'

test("the browser's title names the page before the portal, like its heading, and shows errors", () => {
  const view = render(<PageTitle>Locations</PageTitle>)
  expect(document.title).toBe('Locations – Client Center')
  view.rerender(
    <PageTitle errors>
      <span aria-hidden data-letters="GK" />
      {'Grace '}Kim
    </PageTitle>,
  )
  expect(document.title).toBe('Error: Grace Kim – Client Center')
  view.unmount()
  expect(document.title).toBe('Client Center')
})
