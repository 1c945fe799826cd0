import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { formSaveQueries } from './form-save-queries.ts'

/**
 * The baseline of the comparison: returns the same JSON from the same database with only `node:http` and prepared
 * statements. It has no sign-in, access checks, row-level security, audit or validation.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const [account = '', person = '', provider = ''] = process.argv.slice(2)

const location = `select id, rev, name, tin, address, json_build_object('id', city_id, 'name', city_name) as city, state_id as "stateId", zip,
  false as "isNew", false as "willBeTerming", null as "currentLocationId", is_terminated as "isTerminated", start_date::text as "startDate", termination_date::text as "terminationDate"
  from location where account_id = $1 and not is_terminated order by name collate "und-x-icu", id`
const practiceColumns = `legal_business_name as "legalBusinessName", dba_name as "dbaName", business_type_id as "businessTypeId", office_tin as "officeTin", website,
  office_phone as "officePhone", office_email as "officeEmail", office_fax as "officeFax", group_npi as "groupNpi", rev`
const accounts = `select a.id, a.name, exists (select from project p where p.account_id = a.id and p.is_cap) as "hasCap",
  exists (select from project p where p.account_id = a.id and not p.is_cap) as "hasProjects", array_agg(ap.permission order by ap.permission) as permissions
  from account a join account_permission ap on ap.account_id = a.id and ap.person_id = $1 group by a.id order by a.name collate "und-x-icu", a.id`
const whole = `select p.id, p.rev, p.type as "providerType", p.type as "typeId", p.name, p.npi, p.email, p.degree_type as "degreeTypeId",
  p.office_tin as "officeTin", p.account_id as "accountId", json_build_object('id', a.id, 'name', a.name, 'permissions', '[]'::json) as account,
  (select coalesce(json_agg(row order by row."expirationDate" nulls last, row.type, row.id), '[]') from
    (select l.id, l.rev, l.type, l.status, l.number, l.state_id as "stateId", l.issue_date as "issueDate", l.expiration_date as "expirationDate",
            l.office_tin as "officeTin", case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end as document
       from provider_license l left join stored_file f on f.account_id = l.account_id and f.id = l.file_id
      where l.account_id = p.account_id and l.provider_id = p.id) row) as licenses,
  (select coalesce(json_agg(json_build_object('id', j.id, 'name', j.name) order by j.name), '[]')
     from project_provider link join project j on j.account_id = link.account_id and j.id = link.project_id
    where link.account_id = p.account_id and link.provider_id = p.id) as projects
  from provider p join account a on a.id = p.account_id where p.id = $1`
const list = `select * from provider_summary where account_id = $1 order by name collate "und-x-icu", provider_id limit 10`
const save = `update practice_info set legal_business_name = $2, dba_name = $3, rev = rev + 1 where account_id = $1 returning ${practiceColumns}`
const saveProvider = `update provider set name = $2, npi = $3, email = $4, degree_type = $5, type = $6, rev = rev + 1, updated_at = now() where id = $1 and rev = $7`

interface Card {
  readonly legalBusinessName: string
  readonly dbaName: string
}

interface Provider {
  readonly name: string
  readonly npi: string
  readonly email: string
  readonly degreeTypeId: number
  readonly providerType: number
  readonly rev: number
}

const READ_FORM = 'select rev, answers from form where id = $1'

async function saveForm(id: string, answers: unknown): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { name, text, values } of formSaveQueries(account, id, JSON.stringify(answers)))
      await client.query({ name, text, values: [...values] })
    await client.query('commit')
  } finally {
    client.release()
  }
  return { answers }
}

const rows = async (name: string, text: string, values: unknown[]): Promise<unknown[]> =>
  (await pool.query({ name, text, values })).rows

async function answer(request: IncomingMessage): Promise<unknown> {
  if (request.url === '/locations') return rows('locations', location, [account])
  if (request.url === '/user-info') return rows('accounts', accounts, [person])
  if (request.url === '/licenses') return rows('licenses', list, [account])
  if (request.method === 'GET' && request.url === '/provider') return (await rows('whole', whole, [provider]))[0]
  const form = /^\/forms\/(.+)$/.exec(request.url ?? '')?.[1]
  if (request.method === 'GET' && form !== undefined) return (await rows('form', READ_FORM, [form]))[0]
  if (request.method === 'GET')
    return (await rows('practice', `select ${practiceColumns} from practice_info where account_id = $1`, [account]))[0]
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const sent: unknown = JSON.parse(text)
  if (form !== undefined) return saveForm(form, sent)
  if (request.url === '/provider') {
    const { name, npi, email, degreeTypeId, providerType, rev } = sent as Provider
    await rows('save-provider', saveProvider, [provider, name, npi, email, degreeTypeId, providerType, rev])
    return (await rows('whole', whole, [provider]))[0]
  }
  const { legalBusinessName, dbaName } = sent as Card
  return (await rows('save', save, [account, legalBusinessName, dbaName]))[0]
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
