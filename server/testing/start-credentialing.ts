import { randomUUID } from 'node:crypto'
import { startApp } from './app.ts'
import { complete, credentialingVerbs, projectPath } from './credentialing-verbs.ts'

export type Started = Awaited<ReturnType<typeof startCredentialing>>

/** Starts a portal with a project that has credentialing forms, and two people who fill them in. */
export async function startCredentialing() {
  const portal = await startApp()
  const maria = await portal.signIn('maria@brightsmile.example')
  const paul = await portal.signIn('paul@brightsmile.example')
  const on = credentialingVerbs(portal, maria)
  const project = await on.newProject()
  const host = on.of(projectPath(project))
  return {
    portal,
    maria,
    paul,
    on,
    project,
    host,
    /** Creates a draft in the project with Maria's first save. */
    begin: async (answers = complete()) => {
      const id = randomUUID()
      const saved = await host.draft({ id, rev: 0, ...answers })
      if (saved.status !== 200 || saved.body.id !== id || saved.body.rev !== 1)
        throw new Error(`The draft was answered ${saved.status}: ${saved.message}`)
      return { id, rev: 1, answers, saved }
    },
  }
}
