import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'

/**
 * The other side of the comparison: the same JSON from the same database by `node:http` and prepared statements alone.
 * No sign-in, no guard, no row-level security, no audit trail, no validation: what remains is what nobody can do without.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const [account = '', person = ''] = process.argv.slice(2)

const location = `select id, rev, name, tin, address, json_build_object('id', city_id, 'name', city_name) as city, state_id as "stateId", zip,
  false as "isNew", false as "willBeTerming", null as "currentLocationId", is_terminated as "isTerminated", start_date::text as "startDate", termination_date::text as "terminationDate"
  from location where account_id = $1 and not is_terminated order by name collate "und-x-icu", id`
const practiceColumns = `legal_business_name as "legalBusinessName", dba_name as "dbaName", business_type_id as "businessTypeId", office_tin as "officeTin", website,
  office_phone as "officePhone", office_email as "officeEmail", office_fax as "officeFax", group_npi as "groupNpi", rev`
const accounts = `select a.id, a.name, exists (select from project p where p.account_id = a.id and p.is_cap) as "hasCap",
  exists (select from project p where p.account_id = a.id and not p.is_cap) as "hasProjects", array_agg(ap.permission order by ap.permission) as permissions
  from account a join account_permission ap on ap.account_id = a.id and ap.person_id = $1 group by a.id order by a.name collate "und-x-icu", a.id`
const save = `update practice_info set legal_business_name = $2, dba_name = $3, rev = rev + 1 where account_id = $1 returning ${practiceColumns}`

async function answer(request: IncomingMessage): Promise<unknown> {
  if (request.url === '/locations')
    return (await pool.query({ name: 'locations', text: location, values: [account] })).rows
  if (request.url === '/user-info')
    return (await pool.query({ name: 'accounts', text: accounts, values: [person] })).rows
  if (request.method === 'GET')
    return (
      await pool.query({
        name: 'practice',
        text: `select ${practiceColumns} from practice_info where account_id = $1`,
        values: [account],
      })
    ).rows[0]
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const sent: unknown = JSON.parse(text)
  const { legalBusinessName, dbaName } = sent as { legalBusinessName: string; dbaName: string }
  return (await pool.query({ name: 'save', text: save, values: [account, legalBusinessName, dbaName] })).rows[0]
}

function reply(request: IncomingMessage, response: ServerResponse): void {
  answer(request).then(
    (value) =>
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(value)),
    (problem: unknown) => response.writeHead(500).end(String(problem)),
  )
}

const server = createServer(reply)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address)
    process.stdout.write(`Bare server is ready at http://127.0.0.1:${address.port}\n`)
})
