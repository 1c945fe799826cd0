import { randomUUID } from 'node:crypto'
import { accountCredentialing } from '@client-center/contract/credentialing/account-credentialing.ts'
import type { createCredentialingEndpoints } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import { officeToWire } from '@client-center/contract/credentialing/credentialing-wire.ts'
import { readDraftQuickly, readPublishedQuickly } from '@client-center/contract/credentialing/quick-form-reader.ts'
import { projectCredentialing } from '@client-center/contract/credentialing/project-credentialing.ts'
import { getOfficeDefaults, offices } from '@client-center/domain/credentialing/offices.ts'
import { newRow } from '@client-center/domain/forms/form.ts'
import { toAuthor } from '../../audit/author.ts'
import { toFormAuthor } from '../../forms/form-author.ts'
import { readSecret } from '../../forms/read-secret.ts'
import type { Deps } from '../../deps/deps.ts'
import { serveCommand, serveQuery } from '../../http/calls/handler.ts'
import type { Person } from '../../http/access/person.ts'
import { limitPerPerson } from '../../throttle/limit-per-person.ts'
import { credentialingKind } from './credentialing-kind.ts'
import { downloadForm } from './download-form.ts'
import { findAutofillSources } from './find-autofill-sources.ts'
import { listSaves, readEarlierForm, requireForm } from './form-history.ts'
import type { Host } from './host.ts'
import { storedToWire } from './stored-form.ts'
import { lockQueries, lockedIn, toLockKey } from './lock-form.ts'
import { findNewestAnswers, listProviderForms } from './newest-answers.ts'
import { emptyForm, listForms, openForm } from './open-form.ts'
import { requireSecretReader } from './require-secret-reader.ts'
import { publishForm } from './publish-form.ts'
import { removeDraft, removePublished } from './remove-form.ts'
import { saveDraft, type DraftAuthor } from './save-draft.ts'
import { toCredentialingInput } from './credentialing-input.ts'
import { restoreForm } from './undo-removal.ts'

/** The values of a request that identify the host. */
interface HostRequest {
  readonly account: string
  readonly params: Readonly<Record<string, string>>
}

interface CredentialingContext {
  readonly person: Person
  readonly address: string
  readonly now: Date
  readonly today: string
  readonly deps: Deps
}

const toDraftAuthor = (context: CredentialingContext): DraftAuthor => ({
  ...toFormAuthor(context),
  today: context.today,
})

const projectHost = ({ account, params: { projectId = '' } }: HostRequest): Host => ({
  kind: 'project',
  account,
  project: projectId,
})

const providerHost = ({ account, params: { providerId = '' } }: HostRequest): Host => ({
  kind: 'provider',
  account,
  provider: providerId,
})

/** The values before the request is authorized: for a project, the account is not known yet. */
const fromParams = (params: HostRequest['params']): HostRequest => ({ account: params['accountId'] ?? '', params })

const SSN = 'person/ssNumber'

/** The endpoints that projects and providers share. `toHost` reads the host from the path parameters. */
const createSharedHandlers = (
  calls: ReturnType<typeof createCredentialingEndpoints<string>>,
  toHost: (about: HostRequest) => Host,
) => [
  serveQuery(calls.listDrafts, { reply: async (context) => listForms(context.db, toHost(context), 'drafts') }),
  serveQuery(calls.readDraft, {
    reply: async (context) => openForm(context.db, toHost(context), context.params.draftId, 'draft'),
  }),
  serveCommand(calls.saveDraft, {
    readQuickly: readDraftQuickly,
    lock: ({ params, body }) => lockQueries(toHost(fromParams(params)), toLockKey(body)),
    handle: async (context) => {
      const host = toHost(context)
      const input = toCredentialingInput(host, context.body)
      const locked = lockedIn(context.rows)
      return storedToWire(await saveDraft(context.db, host, input, toDraftAuthor(context), locked, context.commitWith))
    },
  }),
  serveCommand(calls.removeDraft, {
    handle: async (context) => {
      await removeDraft(context.db, toHost(context), context.params.draftId, toDraftAuthor(context))
      return undefined
    },
  }),
  serveCommand(calls.restoreForm, {
    handle: async (context) => {
      await restoreForm(context.db, context.deps.files.store, toHost(context), context.params.formId, toAuthor(context))
      return undefined
    },
  }),
  serveQuery(calls.listOffices, {
    reply: async (context) => (await findAutofillSources(context.db, toHost(context))).officeLocations,
  }),
  serveQuery(calls.readEmptyOffice, {
    reply: async (context) => {
      await findAutofillSources(context.db, toHost(context))
      return officeToWire(newRow(offices, randomUUID(), getOfficeDefaults([])))
    },
  }),
  serveQuery(calls.readEmptyForm, {
    reply: async (context) => emptyForm(context.db, toHost(context), context.today, context.now),
  }),
  serveQuery(calls.readNewestAnswers, {
    reply: async (context) => ({
      newest: await findNewestAnswers(context.db, toHost(context), context.params.answersProviderId),
    }),
  }),
  serveQuery(calls.readForm, {
    reply: async (context) => openForm(context.db, toHost(context), context.params.formId),
  }),
  serveCommand(calls.readSsn, {
    handle: async (context) => {
      const { db, person, now, deps, account, params } = context
      requireSecretReader(person)
      await limitPerPerson(deps.database.system, 'secret', person.id, now)
      await requireForm(db, toHost(context), params.formId)
      const scope = { account, id: params.formId }
      return { ssNumber: await readSecret(db, credentialingKind, scope, SSN, toDraftAuthor(context)) }
    },
  }),
  serveQuery(calls.listSaves, {
    reply: async (context) => listSaves(context.db, toHost(context), context.params.formId, context.query.before),
  }),
  serveQuery(calls.readEarlier, {
    reply: async (context) => readEarlierForm(context.db, toHost(context), context.params.formId, context.query.rev),
  }),
  serveCommand(calls.downloadForm, {
    handle: async (context) => downloadForm(context, toHost(context), context.params.formId),
  }),
]

/**
 * Credentialing forms of projects and of providers: drafts, published forms, their history, and the sources of
 * autofill.
 */
export const credentialing = [
  ...createSharedHandlers(projectCredentialing, projectHost),
  serveQuery(projectCredentialing.listForms, {
    reply: async (context) => {
      const which = context.query.formId ?? context.query.providerId
      return which === undefined
        ? listForms(context.db, projectHost(context))
        : openForm(context.db, projectHost(context), which)
    },
  }),
  serveCommand(projectCredentialing.publish, {
    readQuickly: readPublishedQuickly,
    handle: async (context) => {
      const host = projectHost(context)
      return storedToWire(
        await publishForm(
          context.db,
          host,
          toCredentialingInput(host, context.body, context.query),
          toDraftAuthor(context),
        ),
      )
    },
  }),
  serveCommand(projectCredentialing.removeForm, {
    handle: async (context) => {
      await removePublished(context.db, projectHost(context), { id: context.params.formId }, toDraftAuthor(context))
      return undefined
    },
  }),

  ...createSharedHandlers(accountCredentialing, providerHost),
  serveQuery(accountCredentialing.listForms, {
    reply: async ({ db, account, params }) => listProviderForms(db, account, params.providerId),
  }),
  serveQuery(accountCredentialing.readPublished, {
    reply: async (context) => openForm(context.db, providerHost(context), context.params.providerId),
  }),
  serveCommand(accountCredentialing.publish, {
    readQuickly: readPublishedQuickly,
    handle: async (context) => {
      const host = providerHost(context)
      return storedToWire(
        await publishForm(
          context.db,
          host,
          toCredentialingInput(host, context.body, context.query),
          toDraftAuthor(context),
        ),
      )
    },
  }),
  serveCommand(accountCredentialing.removeForm, {
    handle: async (context) => {
      await removePublished(
        context.db,
        providerHost(context),
        { provider: context.params.providerId },
        toDraftAuthor(context),
      )
      return undefined
    },
  }),
]
