import { randomUUID } from 'node:crypto'
import { accountId } from '../areas/portal/demo/demo-accounts.ts'
import type { Answered, TestApp } from './app.ts'

const bright = accountId('Bright Smile Dental')

export const firmProjectsPath = (account = bright, rest = '') => `/api/Firm/Practices/${account}/projects${rest}`

/** The body of a new project without providers and locations. */
export const newProjectBody = (changes: object = {}) => ({
  id: randomUUID(),
  title: 'Opening of Pier Street',
  code: '10207',
  status: 2,
  practiceType: 2,
  change: 0,
  optionType: 1,
  analyst: null,
  showCredentialingForm: true,
  showApplications: true,
  canAddApplications: false,
  creatioCaseId: 'CR-20931',
  creatioAccount: '',
  providers: [],
  locations: [],
  omitted: [],
  ...changes,
})

/** What tests of the projects of Bright Smile Dental have in common. */
export async function projectVerbs(portal: TestApp) {
  const grace = await portal.signInStaff('grace@keystone.example')
  const tobias = await portal.signInStaff('tobias@keystone.example')
  const maria = await portal.signIn('maria@brightsmile.example')
  const post = (who: Record<string, string>, rest: string, body?: object) =>
    portal.request(who, 'POST', firmProjectsPath(bright, rest), body)
  const remove = (who: Record<string, string>, rest: string) =>
    portal.request(who, 'DELETE', firmProjectsPath(bright, rest))
  return {
    /** The advisor of Bright Smile Dental. */
    grace,
    /** A lead. */
    tobias,
    /** A user of the practice. */
    maria,
    post,
    remove,
    create: (changes: object = {}, who = grace): Promise<Answered> => post(who, '', newProjectBody(changes)),
    /** Creates a project and returns its id. */
    async add(changes: object = {}): Promise<string> {
      const answer = await post(grace, '', newProjectBody(changes))
      if (answer.status !== 200) throw new Error(`No project: ${answer.status} ${answer.message}`)
      return answer.body.id
    },
    read: async (project: string, who = grace) =>
      (await portal.request(who, 'GET', firmProjectsPath(bright, `/${project}`))).body,
    /** The required items as the practice sees them. */
    seenItems: async (project: string) =>
      (await portal.request(maria, 'GET', `/api/Documents/${project}/getToDo`)).body,
    /** The project as the practice sees it. */
    seenProject: async (project: string) => (await portal.request(maria, 'GET', `/api/Projects/${project}`)).body,
    /** The actions of the audit entries that the work adds, with who did them. */
    async auditedBy(work: () => Promise<unknown>): Promise<string[]> {
      const events = portal.deps.database.system.selectFrom('audit_event')
      const { id } = await events.select(({ fn }) => fn.max('audit_event.id').as('id')).executeTakeFirstOrThrow()
      await work()
      const entries = await events
        .leftJoin('person', 'person.id', 'audit_event.person_id')
        .select(['action', 'person.name'])
        .where('audit_event.id', '>', id)
        .where('action', '!=', 'access.refused')
        .orderBy('audit_event.id')
        .execute()
      return entries.map(({ action, name }) => `${action} by ${name}`)
    },
  }
}
