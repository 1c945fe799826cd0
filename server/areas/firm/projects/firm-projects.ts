import { acknowledgeForm } from '@client-center/contract/firm/projects/form-acknowledgment.ts'
import {
  addFirmLocation,
  addFirmProvider,
  removeFirmLocation,
  removeFirmProvider,
} from '@client-center/contract/firm/projects/firm-roster.ts'
import {
  addProjectItem,
  provideItemByHand,
  requestItemAgain,
  saveFirmSignDocument,
  withdrawProjectItem,
  withdrawSignDocument,
} from '@client-center/contract/firm/projects/project-items.ts'
import {
  createFirmProject,
  listFirmProjects,
  readFirmProject,
  readProjectChoices,
  saveFirmProject,
} from '@client-center/contract/firm/projects/projects.ts'
import { toAuthor } from '../../../audit/author.ts'
import { toFormAuthor } from '../../../forms/form-author.ts'
import { serveCommand, serveQuery } from '../../../http/calls/handler.ts'
import { lockEngagement } from '../../projects/lock-engagement.ts'
import { deleteRosterLocation } from '../../project-roster/save-project-location.ts'
import { unlinkRosterProvider } from '../../project-roster/unlink-project-provider.ts'
import { withStaffTransaction } from '../staff-transaction.ts'
import { storeAcknowledgment } from './acknowledge-form.ts'
import { addItem, markItemProvided, setItemWithdrawn, unmarkItem } from './change-items.ts'
import { storeSignDocument, setSignDocumentWithdrawn } from './change-sign-documents.ts'
import { buildProject } from './build-project.ts'
import { findFirmProject } from './firm-project-query.ts'
import { findFirmProjects } from './project-list-rows.ts'
import { linkLocation, linkProvider } from './link-roster.ts'
import { findAddableLocations, findAddableProviders, findAnalysts } from './roster-queries.ts'
import { changeSettings } from './save-settings.ts'

interface ProjectRequest {
  readonly account: string
  readonly params: { readonly projectId: string }
  readonly person: Parameters<typeof toAuthor>[0]['person']
  readonly address: string
}

const toScope = ({ account, params }: Pick<ProjectRequest, 'account' | 'params'>) => ({
  account,
  project: params.projectId.toLowerCase(),
})

/** Endpoints with which staff run the projects of a practice (decision 0066). */
export const firmProjects = [
  serveQuery(listFirmProjects, {
    reply: (context) => withStaffTransaction(context, 'read', (db) => findFirmProjects(db, context.account)),
  }),
  serveQuery(readProjectChoices, {
    reply: (context) =>
      withStaffTransaction(context, 'read', async (db, staff) => ({
        analysts: await findAnalysts(db),
        ownId: staff.id,
        providers: await findAddableProviders(db, context.account),
        locations: await findAddableLocations(db, context.account),
      })),
  }),
  serveQuery(readFirmProject, {
    reply: (context) =>
      withStaffTransaction(context, 'read', (db) => findFirmProject(db, toScope(context), context.today)),
  }),
  serveCommand(createFirmProject, {
    handle: (context) => withStaffTransaction(context, 'write', (db) => buildProject(db, context)),
  }),
  serveCommand(saveFirmProject, {
    handle: (context) =>
      withStaffTransaction(context, 'write', (db) =>
        changeSettings(db, toScope(context), context.body, toAuthor(context)),
      ),
  }),
  serveCommand(addProjectItem, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db) => {
        const scope = toScope(context)
        await lockEngagement(db, scope.account, scope.project)
        return addItem(db, scope, context.body, toAuthor(context))
      }),
  }),
  serveCommand(withdrawProjectItem, {
    handle: (context) =>
      withStaffTransaction(context, 'write', (db, staff) =>
        setItemWithdrawn(
          db,
          { ...toScope(context), item: context.params.itemId, staff: staff.id, now: context.now },
          context.body.isWithdrawn,
          toAuthor(context),
        ),
      ),
  }),
  serveCommand(provideItemByHand, {
    handle: (context) =>
      withStaffTransaction(context, 'write', (db, staff) =>
        markItemProvided(
          db,
          { ...toScope(context), item: context.params.itemId, staff: staff.id, now: context.now },
          { day: context.today, reason: context.body.reason },
          toAuthor(context),
        ),
      ),
  }),
  serveCommand(requestItemAgain, {
    handle: (context) =>
      withStaffTransaction(context, 'write', (db, staff) =>
        unmarkItem(
          db,
          { ...toScope(context), item: context.params.itemId, staff: staff.id, now: context.now },
          toAuthor(context),
        ),
      ),
  }),
  serveCommand(saveFirmSignDocument, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db) => {
        const scope = toScope(context)
        await lockEngagement(db, scope.account, scope.project)
        return storeSignDocument(db, { ...scope, today: context.today }, context.body, toAuthor(context))
      }),
  }),
  serveCommand(withdrawSignDocument, {
    handle: (context) =>
      withStaffTransaction(context, 'write', (db, staff) =>
        setSignDocumentWithdrawn(
          db,
          { ...toScope(context), document: context.params.documentId, staff: staff.id, now: context.now },
          context.body.isWithdrawn,
          toAuthor(context),
        ),
      ),
  }),
  serveCommand(addFirmProvider, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db) => {
        const scope = toScope(context)
        const engagement = await lockEngagement(db, scope.account, scope.project)
        return linkProvider(db, scope, { engagement, id: context.body.providerId }, toAuthor(context))
      }),
  }),
  serveCommand(removeFirmProvider, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db) => {
        const scope = toScope(context)
        const engagement = await lockEngagement(db, scope.account, scope.project)
        const author = { ...toAuthor(context), byFirm: true }
        await unlinkRosterProvider(db, scope, engagement, context.params.providerId.toLowerCase(), author)
        return undefined
      }),
  }),
  serveCommand(addFirmLocation, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db) => {
        const scope = toScope(context)
        await lockEngagement(db, scope.account, scope.project)
        return linkLocation(db, scope, context.body.locationId, toAuthor(context))
      }),
  }),
  serveCommand(removeFirmLocation, {
    handle: (context) =>
      withStaffTransaction(context, 'write', async (db) => {
        const scope = toScope(context)
        const engagement = await lockEngagement(db, scope.account, scope.project)
        const author = { ...toFormAuthor(context), byFirm: true }
        await deleteRosterLocation(db, scope, engagement, context.params.locationId.toLowerCase(), author)
        return undefined
      }),
  }),
  serveCommand(acknowledgeForm, {
    handle: (context) =>
      withStaffTransaction(context, 'write', (db, staff) =>
        storeAcknowledgment(
          db,
          { ...toScope(context), staff: staff.id, now: context.now },
          context.body,
          toAuthor(context),
        ),
      ),
  }),
]
