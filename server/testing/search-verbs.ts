import type { SearchResults } from '@client-center/contract/search/search.ts'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** The people of the demo, by first name. */
export const emails = {
  maria: 'maria@brightsmile.example',
  otto: 'otto@brightsmile.example',
  lena: 'lena@brightsmile.example',
  paul: 'paul@brightsmile.example',
  sam: 'sam@cedargrove.example',
  nora: 'nora@example.com',
}

export type Who = keyof typeof emails

/** Returns the results of a person's search for a text, with the practice that the person has open. */
export async function findAs(portal: TestApp, who: Who, text: string, here?: string): Promise<SearchResults> {
  const headers = await portal.signIn(emails[who])
  const { status, body } = await portal.request(
    headers,
    'GET',
    `/api/Search?${new URLSearchParams({ text, ...(here === undefined ? {} : { accountId: here }) }).toString()}`,
  )
  expect(status).toBe(200)
  return body
}
