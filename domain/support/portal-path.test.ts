import { expect, test } from 'vitest'
import { getPathAccount } from './portal-path.ts'

const bright = '0b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b01'
const provider = 'b1d3f0a2-7c55-4a55-9d0e-1f0c2a3b4c5d'

test.each([
  `/dashboard/${bright}`,
  `/dashboard/${bright}/providers/${provider}`,
  `/app/${bright}/providers_and_licences`,
  `/app/${bright}/project/${provider}/intake?tab=places`,
])('%s is a page of the practice', (path) => {
  expect(getPathAccount(path)).toBe(bright)
})

test.each([
  '',
  '/home',
  '/dashboard',
  '/dashboard/bright-smile',
  `dashboard/${bright}`,
  `//evil.example/dashboard/${bright}`,
  `https://evil.example/dashboard/${bright}`,
  `/dashboard/${bright}@evil.example`,
  `/dashboard/${bright}/../../home`,
  `/dashboard/${bright}/%2e%2e/home`,
  `/dashboard/${bright}//evil.example`,
  `/dashboard/${bright}/`,
  `/dashboard/${bright}\\evil`,
  `/dashboard/${bright}?next=//evil.example`,
  `/dashboard/${bright}?tab=a&next=b`,
  `/dashboard/${bright}#contact-us`,
  `/dashboard/${bright}\n/x`,
  `/api/AccountDashboard/${bright}`,
  `/dashboard/${bright}/${'a'.repeat(300)}`,
])('%j is none', (path) => {
  expect(getPathAccount(path)).toBeUndefined()
})
