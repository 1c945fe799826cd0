import type { Provider } from '@client-center/contract/providers/provider.ts'
import {
  checkEmail,
  checkNpi,
  downloadProviderDocuments,
  listProviderDocuments,
  listProviders,
  readProvider,
  removeProvider,
  restoreProvider,
  saveProvider,
} from '@client-center/contract/providers/providers.ts'
import { isEmail } from '@client-center/domain/forms/fields/contact.ts'
import { toDigits } from '@client-center/domain/forms/fields/numbers.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import type { CompiledQuery } from 'kysely'
import { documentHandlers } from '../documents/library/document-handlers.ts'
import { listAccountDocuments } from '../documents/library/document-queries.ts'
import { toAuthor } from '../../audit/author.ts'
import { forbidden, notFound } from '../../refusal/refusal.ts'
import { requireAccess } from '../../http/access/authorize.ts'
import { serveCommand, serveQuery } from '../../http/calls/handler.ts'
import { deleteProvider } from './delete-provider.ts'
import { licenseAccounts } from '../licenses/license-accounts.ts'
import { toLicense } from '../licenses/license-queries.ts'
import {
  findDeletedByNpi,
  findProvider,
  findDuplicateProvider,
  findAccountProviders,
  type StoredProvider,
  fullProviderQuery,
  fullAccountProviderQuery,
} from './provider-queries.ts'
import { restoreDeletedProvider } from './restore-deleted-provider.ts'
import { saveProviderWithLicenses } from './save-provider-with-licenses.ts'

/** Returns the fields that the form shows when it offers to restore a provider. */
const toShortProvider = ({ id, name, npi, email, degreeTypeId }: StoredProvider) => ({
  id,
  name,
  npi,
  email,
  typeOfDegree: degreeTypeId,
})

/** The caller's permissions on the provider's account, if the statement selected them. */
const toPermissions = (stored: StoredProvider | (StoredProvider & { readonly permissions: number[] })) =>
  'permissions' in stored ? stored.permissions : []

/** Endpoints for providers with their licenses. */
export const providers = [
  serveQuery(listProviders, {
    scope: ({ query }) => ({ account: query.accountId }),
    reply: async ({ db, person, query }) => {
      if (query.accountId !== undefined) requireAccess('viewLicenses', person, query.accountId)
      return (await findAccountProviders(db, await licenseAccounts(db, person))).map(
        ({ id, name, providerType, npi, account, accountName }) => ({
          id,
          name,
          providerType,
          npi,
          account: { id: account, name: accountName },
        }),
      )
    },
  }),
  serveQuery(readProvider, {
    scope: ({ query }) => ({ account: query.accountId }),
    queries: ({ params: { id }, query: { accountId } }) => [
      accountId === undefined ? fullProviderQuery({ id }) : fullAccountProviderQuery({ account: accountId, id }),
    ],
    reply: ({ rows: [[stored]], person, query: { accountId } }) => {
      if (accountId !== undefined) requireAccess('viewLicenses', person, accountId)
      if (!stored || stored.isDeleted) throw notFound()
      const permissions = accountId === undefined ? toPermissions(stored) : (person.rights?.[accountId] ?? [])
      if (!hasAccess('viewLicenses', permissions)) throw forbidden()
      return providerReply(stored, permissions)
    },
  }),
  serveCommand(saveProvider, {
    handle: async (context) => {
      const { db, account, permissions, body } = context
      const { id, licenseIds } = await saveProviderWithLicenses(db, account, body, toAuthor(context))
      const [stored] = (await db.executeQuery(fullAccountProviderQuery({ account, id }))).rows
      if (!stored) throw new Error('A provider who was just saved is not found')
      return { id, provider: providerReply(stored, permissions), licenseIds }
    },
  }),
  serveCommand(removeProvider, {
    handle: async (context) => {
      await deleteProvider(context.db, context.account, context.params.providerId, toAuthor(context))
      return undefined
    },
  }),
  serveCommand(checkNpi, {
    handle: async ({ db, account, body }) => {
      const npi = toDigits(body.npi)
      if (!/^\d{10}$/.test(npi)) return { providerExists: false, deletedProvider: null }
      if ((await findDuplicateProvider(db, { account, but: body.providerId ?? null, npi })).npi)
        return { providerExists: true, deletedProvider: null }
      // Offers no provider for restoring while another provider has the NPI. The provider being edited counts too.
      const isHeld = (body.providerId ?? null) !== null && (await findDuplicateProvider(db, { account, npi })).npi
      const deleted = isHeld ? undefined : await findDeletedByNpi(db, account, npi)
      return { providerExists: false, deletedProvider: deleted ? toShortProvider(deleted) : null }
    },
  }),
  serveCommand(checkEmail, {
    handle: async ({ db, account, body }) => ({
      providerExists:
        isEmail(body.email) &&
        (await findDuplicateProvider(db, { account, but: body.providerId ?? null, email: body.email })).email,
    }),
  }),
  serveCommand(restoreProvider, {
    handle: async (context) => {
      const restored = await restoreDeletedProvider(
        context.db,
        context.account,
        context.params.providerId,
        toAuthor(context),
      )
      return { ...toShortProvider(restored), rev: restored.rev, providerType: restored.providerType }
    },
  }),
  serveQuery(listProviderDocuments, {
    reply: async ({ db, account, params, permissions }) => {
      const provider = await findProvider(db, account, params.providerId)
      if (!provider || provider.isDeleted) throw notFound()
      const licenses = hasAccess('viewLicenses', permissions)
      const all = await listAccountDocuments(db, account, { kind: 'document', licenses, provider: provider.id })
      return hasAccess('view', permissions) ? all : all.filter((document) => document.isLicense)
    },
  }),
  serveCommand(downloadProviderDocuments, {
    handle: async (context) => {
      const provider = await findProvider(context.db, context.account, context.params.providerId)
      if (!provider || provider.isDeleted) throw notFound()
      return documentHandlers('document').downloadSeveral(context, context.query.ids, 'Provider documents', provider.id)
    },
  }),
]

type FullProvider = ReturnType<typeof fullAccountProviderQuery> extends CompiledQuery<infer Row> ? Row : never

/** Converts a provider for a person with these permissions on the account. */
function providerReply(stored: FullProvider, permissions: readonly number[]): Provider {
  const { account, accountName, isDeleted: _, projects, licenses, ...provider } = stored
  return {
    ...provider,
    typeId: provider.providerType,
    accountId: account,
    projects: hasAccess('view', permissions) ? projects : [],
    account: { id: account, name: accountName, permissions: [...permissions] },
    licenses: licenses.map(toLicense),
  }
}
