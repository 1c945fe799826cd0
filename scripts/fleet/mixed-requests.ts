import { accountId } from '../../server/areas/portal/demo/demo-accounts.ts'
import { LoadSession } from './load-session.ts'

const PEOPLE = [
  { email: 'maria@brightsmile.example', practice: 'Bright Smile Dental' },
  { email: 'sam@cedargrove.example', practice: 'Cedar Grove Family Dentistry' },
  { email: 'otto@brightsmile.example', practice: 'Bright Smile Dental' },
] as const
const PAGES = ['locations', 'practiceInfo', 'providers'] as const
const REQUESTS = 900
const AT_ONCE = 24

interface MixedRequest {
  readonly email: string
  readonly path: string
  readonly expected: string
}

/**
 * Sends hundreds of mixed requests of three people at once, which PgBouncer spreads over a few connections, and compares
 * each answer with the one that the person gets alone. Returns a sentence for each one that differs.
 */
export async function sendMixedRequests(baseUrl: string): Promise<readonly string[]> {
  const read = async (email: string, path: string): Promise<string> => {
    const token = await (await LoadSession.open(baseUrl, email)).getToken()
    const answer = await fetch(baseUrl + path, { headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    // An error has an id of its own each time.
    return answer.ok ? `${answer.status} ${text}` : String(answer.status)
  }
  const requests: MixedRequest[] = []
  for (const { email } of PEOPLE)
    for (const practice of new Set(PEOPLE.map((person) => person.practice)))
      for (const page of PAGES) {
        const path = `/api/AccountDashboard/${accountId(practice)}/${page}`
        requests.push({ email, path, expected: await read(email, path) })
      }
  const problems: string[] = []
  for (const { email, path, expected } of requests) {
    const isOwn = PEOPLE.some((one) => one.email === email && path.includes(accountId(one.practice)))
    if (expected.startsWith('200') !== isOwn) problems.push(`${email} got ${expected.slice(0, 3)} from ${path}`)
  }
  let sent = 0
  const work = async (): Promise<void> => {
    while (sent < REQUESTS) {
      const request = requests[(sent * 7) % requests.length]
      sent += 1
      if (request === undefined) return
      const answer = await read(request.email, request.path)
      if (answer !== request.expected)
        problems.push(`${request.email} got another answer from ${request.path}: ${answer.slice(0, 3)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return problems
}
