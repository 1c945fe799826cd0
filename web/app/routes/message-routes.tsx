import { createRoute } from '@tanstack/react-router'
import { below } from '../../paths/address.ts'
import { paths } from '../../paths/paths.ts'
import { useSession } from '../../session/session-context.tsx'
import { lazyPage } from '../../ui/page/lazy-page.tsx'
import { accountRoute } from './parent-routes.tsx'

const OwnMessages = lazyPage(() => import('../../areas/support/messages-page.tsx'), 'MessagesPage')
const PracticeMessages = lazyPage(
  () => import('../../areas/firm/messages/practice-messages-page.tsx'),
  'PracticeMessagesPage',
)

/** Practice users see their own messages, staff those of everybody in the practice. */
function Messages() {
  const { me } = useSession()
  return me.staff === undefined ? <OwnMessages /> : <PracticeMessages />
}

export const messageRoutes = [
  createRoute({
    getParentRoute: () => accountRoute,
    path: below(paths.account, paths.messages),
    component: Messages,
  }),
]
