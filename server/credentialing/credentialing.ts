import { randomUUID } from 'node:crypto'
import { accountCredentialing } from '@client-center/contract/credentialing/account-credentialing.ts'
import type { callsBelow } from '@client-center/contract/credentialing/credentialing-calls.ts'
import { officeOnWire } from '@client-center/contract/credentialing/credentialing-on-wire.ts'
import { readDraftSent, readPublishedSent } from '@client-center/contract/credentialing/read-sent-form.ts'
import { projectCredentialing } from '@client-center/contract/credentialing/project-credentialing.ts'
import { officeAtStart, offices } from '@client-center/domain/credentialing/offices.ts'
import { credentialingForm } from '@client-center/domain/credentialing/credentialing-form.ts'
import { concealed } from '@client-center/domain/forms/secrets.ts'
import { newRow } from '@client-center/domain/forms/form.ts'
import { authorOf } from '../platform/audit/author.ts'
import { formAuthorOf } from '../platform/forms/form-author.ts'
import { readSecret } from '../platform/forms/read-secret.ts'
import type { Deps } from '../platform/http/deps.ts'
import { reading, serve, serveInTwoTrips, type Person } from '../platform/http/calls/handler.ts'
import { limitSecretReads } from '../platform/throttle/limit-secret-reads.ts'
import { credentialingKind } from './credentialing-kind.ts'
import { downloadForm } from './download-form.ts'
import { findKnown } from './find-known.ts'
import { listSaves, readEarlier, requireForm } from './form-history.ts'
import type { Host } from './host.ts'
import { keptTold, sayingOf } from './kept-form.ts'
import { asksOfLock, lockedIn, soughtIn } from './lock-form.ts'
import { findNewestAnswers, listFormsOfProvider } from './newest-answers.ts'
import { emptyForm, listForms, openForm } from './open-form.ts'
import { publishForm } from './publish-form.ts'
import { removeDraft, removePublished } from './remove-form.ts'
import { saveDraft, type SavedBy } from './save-draft.ts'
import { sentCredentialing } from './sent-form.ts'
import { restoreForm } from './undo-removal.ts'

/** What tells the host of a call. */
interface About {
  readonly account: string
  readonly params: Readonly<Record<string, string>>
}

interface Asked {
  readonly person: Person
  readonly address: string
  readonly now: Date
  readonly today: string
  readonly deps: Deps
}

const byOf = (asked: Asked): SavedBy => ({ ...formAuthorOf(asked), today: asked.today })

const ofProject = ({ account, params: { projectId = '' } }: About): Host => ({
  kind: 'project',
  account,
  project: projectId,
})

const ofProvider = ({ account, params: { providerId = '' } }: About): Host => ({
  kind: 'provider',
  account,
  provider: providerId,
})

/** What an address says by itself: the account of a project is not known yet. */
const namedIn = (params: About['params']): About => ({ account: params['accountId'] ?? '', params })

const SSN = 'person/ssNumber'

/** What both hosts answer alike. Which parameters name the host is known to `hostOf`. */
const alike = (calls: ReturnType<typeof callsBelow<string>>, hostOf: (about: About) => Host) => [
  serve(calls.listDrafts, async (asked) => listForms(asked.db, hostOf(asked), 'drafts')),
  serve(calls.readDraft, async (asked) => openForm(asked.db, hostOf(asked), asked.params.draftId, 'draft')),
  reading(
    serveInTwoTrips(calls.saveDraft, {
      ahead: ({ params, body }) => {
        const sought = soughtIn(body)
        return sought && asksOfLock(hostOf(namedIn(params)), sought)
      },
      understand: ({ params, body, today }) => {
        const sent = sentCredentialing(hostOf(namedIn(params)), body)
        // Judged ahead of time: the handler finds the result, unless others have changed the answers.
        sayingOf(concealed(credentialingForm, sent.answers), today)
        return sent
      },
      handler: async (asked, sent, found) => {
        const locked = found && lockedIn(found)
        const { statements, kept } = await saveDraft(asked.db, hostOf(asked), sent, byOf(asked), locked)
        return { statements, answer: () => keptTold(kept) }
      },
    }),
    readDraftSent,
  ),
  serve(calls.removeDraft, async (asked) => {
    await removeDraft(asked.db, hostOf(asked), asked.params.draftId, byOf(asked))
    return undefined
  }),
  serve(calls.restoreForm, async (asked) => {
    await restoreForm(asked.db, asked.deps.files.store, hostOf(asked), asked.params.formId, authorOf(asked))
    return undefined
  }),
  serve(calls.listOffices, async (asked) => (await findKnown(asked.db, hostOf(asked))).officeLocations),
  serve(calls.readEmptyOffice, async (asked) => {
    await findKnown(asked.db, hostOf(asked))
    return officeOnWire(newRow(offices, randomUUID(), officeAtStart([])))
  }),
  serve(calls.readEmptyForm, async (asked) => emptyForm(asked.db, hostOf(asked), asked.today, asked.now)),
  serve(calls.readNewestAnswers, async (asked) => ({
    newest: await findNewestAnswers(asked.db, hostOf(asked), asked.params.answersProviderId),
  })),
  serve(calls.readForm, async (asked) => openForm(asked.db, hostOf(asked), asked.params.formId)),
  serve(calls.readSsn, async (asked) => {
    const { db, person, now, deps, account, params } = asked
    await limitSecretReads(deps.database.system, person.id, now)
    await requireForm(db, hostOf(asked), params.formId)
    const place = { account, id: params.formId }
    return { ssNumber: await readSecret(db, credentialingKind, place, SSN, byOf(asked)) }
  }),
  serve(calls.listSaves, async (asked) => listSaves(asked.db, hostOf(asked), asked.params.formId, asked.query.before)),
  serve(calls.readEarlier, async (asked) => readEarlier(asked.db, hostOf(asked), asked.params.formId, asked.query.rev)),
  serve(calls.downloadForm, async (asked) => downloadForm(asked, hostOf(asked), asked.params.formId)),
]

/** Credentialing forms of both hosts: drafts, what is published, their history, and what they can be filled from. */
export const credentialing = [
  ...alike(projectCredentialing, ofProject),
  serve(projectCredentialing.listForms, async (asked) => {
    const which = asked.query.formId ?? asked.query.providerId
    return which === undefined ? listForms(asked.db, ofProject(asked)) : openForm(asked.db, ofProject(asked), which)
  }),
  reading(
    serve(projectCredentialing.publish, async (asked) => {
      const host = ofProject(asked)
      return keptTold(await publishForm(asked.db, host, sentCredentialing(host, asked.body, asked.query), byOf(asked)))
    }),
    readPublishedSent,
  ),
  serve(projectCredentialing.removeForm, async (asked) => {
    await removePublished(asked.db, ofProject(asked), { id: asked.params.formId }, byOf(asked))
    return undefined
  }),

  ...alike(accountCredentialing, ofProvider),
  serve(accountCredentialing.listForms, async ({ db, account, params }) =>
    listFormsOfProvider(db, account, params.providerId),
  ),
  serve(accountCredentialing.readPublished, async (asked) =>
    openForm(asked.db, ofProvider(asked), asked.params.providerId),
  ),
  reading(
    serve(accountCredentialing.publish, async (asked) => {
      const host = ofProvider(asked)
      return keptTold(await publishForm(asked.db, host, sentCredentialing(host, asked.body, asked.query), byOf(asked)))
    }),
    readPublishedSent,
  ),
  serve(accountCredentialing.removeForm, async (asked) => {
    await removePublished(asked.db, ofProvider(asked), { provider: asked.params.providerId }, byOf(asked))
    return undefined
  }),
]
