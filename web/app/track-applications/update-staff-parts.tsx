import type { UpdateStaffParts } from '../../areas/weekly-updates/weekly-update-in-host.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** Who has opened an update, and what staff do with replies to it. Only staff load this code. */
export const updateStaffParts: UpdateStaffParts = {
  Readers: lazyPart(
    async () => (await import('../../areas/firm/update-replies/update-readers.tsx')).UpdateReaders,
    () => null,
  ),
  ReplyActions: lazyPart(
    async () => (await import('../../areas/firm/update-replies/update-reply-actions.tsx')).UpdateReplyActions,
    () => null,
  ),
}
