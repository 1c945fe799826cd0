import { listAccounts, type Account } from '@client-center/contract/accounts/account.ts'
import { readNews } from '@client-center/contract/news/news.ts'
import { readLetter } from '@client-center/contract/portal/portal.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '../../testing/fake-replies.ts'
import { brightSmile, openPortal, createPortalServer, signedIn } from '../../testing/open-portal.tsx'
import { greeting } from './greeting.ts'

const harbor: Account = { ...brightSmile, id: '2', name: 'Harbor Dental Partners', hasCap: false }
const annex: Account = { ...brightSmile, id: '3', name: 'Bright Smile Annex', hasProjects: false }

function home(accounts: Account[] = [brightSmile, harbor, annex]) {
  const server = createPortalServer(accounts)
    .answer(listAccounts, accounts)
    .answer(readNews, [
      { title: 'One feed', items: news(1, 4) },
      { title: 'Another', items: news(5, 7) },
    ])
    .answer(readLetter, { markdown: 'Dear practice, **welcome**. <b>No tags.</b> [Bad](javascript:alert)' })
  signedIn()
  return { server, ...openPortal('/home') }
}

const news = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    title: `News ${from + index}`,
    readMoreLink: `https://news.example/${from + index}`,
  }))

test('everybody is greeted by name and welcomed (HOME-01)', async () => {
  home()
  expect(await screen.findByText(/^Welcome to the Client Center/)).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Good (morning|afternoon|evening), Maria$/)
  expect(greeting('Maria López', 11)).toBe('Good morning, Maria')
  expect(greeting('', 18)).toBe('Good evening')
})

test('each practice is numbered and links to its CAP and its projects, or to the firm’s pages (HOME-02…04)', async () => {
  home()
  const [first, second, third] = await rows()
  expect(first?.textContent).toMatch(/^1Bright Smile Dental/)
  expect(linkIn(first, 'CAP, Bright Smile Dental')).toBe(`/dashboard/${brightSmile.id}`)
  expect(linkIn(first, 'Projects, Bright Smile Dental')).toBe(`/app/${brightSmile.id}`)
  expect(linkIn(second, 'CAP, Harbor Dental Partners (opens in a new tab)')).toBe('https://firm.example/credentialing')
  expect(linkIn(third, 'Projects, Bright Smile Annex (opens in a new tab)')).toBe('https://firm.example/solutions')
})

test('many practices are paged, and numbered throughout (AMB-114)', async () => {
  const { user } = home(
    Array.from({ length: 17 }, (_, index) => ({ ...brightSmile, id: String(index), name: `Practice ${index + 1}` })),
  )
  expect(await rows()).toHaveLength(15)
  const foot = within(screen.getByRole('group', { name: 'Pages of Dental Office' }))
  await user.click(foot.getByRole('button', { name: 'Next page of Dental Office' }))
  expect((await rows()).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^16Practice 16/),
    expect.stringMatching(/^17Practice 17/),
  ])
})

test('people without practices see a note (HOME-05)', async () => {
  home([])
  expect(await screen.findByText('You do not have any accounts.')).toBeDefined()
})

test('people without practices need not wait for the list to see the note', async () => {
  const { server } = home([])
  server.answer(listAccounts, () => new Promise(() => {}))
  expect(await screen.findByText('You do not have any accounts.')).toBeDefined()
})

test('the news of all feeds are one paged list, each with its link (HOME-07…09)', async () => {
  const { user } = home()
  const card = within(await screen.findByRole('region', { name: 'In the Know with Keystone Dental Advisors' }))
  expect(await card.findAllByRole('listitem')).toHaveLength(5)
  const more = card.getByRole('link', { name: 'Read More: News 1 (opens in a new tab)' })
  expect(more.getAttribute('href')).toBe('https://news.example/1')
  expect(more.getAttribute('target')).toBe('_blank')
  await user.click(card.getByRole('button', { name: 'Next page of the news' }))
  expect(card.getByText('6–7 of 7')).toBeDefined()
  await user.click(await card.findByRole('combobox', { name: 'Rows on a page of the news' }))
  await user.click(await screen.findByRole('option', { name: '10 rows' }))
  expect(card.getAllByRole('listitem')).toHaveLength(7)
})

test('the letter is text: HTML tags and script addresses in it stay inactive (HOME-10)', async () => {
  home()
  const letter = within(await screen.findByRole('region', { name: 'A letter from the Keystone Dental Advisors team' }))
  expect(await letter.findByText('welcome')).toBeDefined()
  expect(letter.getByText(/<b>/)).toBeDefined()
  expect(letter.queryByRole('link')).toBeNull()
})

test('a failed card shows that in its place and by a message; Try again loads it, and the message goes (NOTE-04)', async () => {
  let broken = true
  const server = createPortalServer().answer(listAccounts, () => (broken ? refused(500) : [brightSmile]))
  signedIn()
  const { user } = openPortal('/home')
  const card = within(await screen.findByRole('region', { name: 'Dental Office' }))
  const again = await card.findByRole('button', { name: 'Try again' })
  const message = screen.getByRole('button', { name: 'Close message' })
  broken = false
  await user.click(again)
  expect(await card.findByText('Bright Smile Dental')).toBeDefined()
  await waitFor(() => expect(message.isConnected).toBe(false))
  expect(server.requestsTo(listAccounts)).toHaveLength(2)
})

test('another person’s account is refused like one that does not exist (SHELL-22)', async () => {
  createPortalServer()
  signedIn()
  openPortal('/app/9c1f0c9e-58a1-4d0a-9a53-0d6d2f1f8b99')
  expect(await screen.findByText('The account cannot be found')).toBeDefined()
})

test('people with license rights only see why a practice shows no projects here', async () => {
  createPortalServer([{ ...brightSmile, permissions: [3, 4] }]).answer(readLetter, { markdown: 'Dear practice' })
  signedIn()
  openPortal(`/app/${brightSmile.id}`)
  expect(await screen.findByText('You have access to providers and licenses only.')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Projects' })).toBeNull()
})

async function rows() {
  const table = await screen.findByRole('table', { name: 'Dental Office' })
  return within(table).getAllByRole('row').slice(1)
}

function linkIn(row: HTMLElement | undefined, name: string): string | null {
  if (row === undefined) throw new Error('There is no such row')
  return within(row).getByRole('link', { name }).getAttribute('href')
}
