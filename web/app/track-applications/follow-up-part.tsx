import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

/** The firm's follow-up log, whose code only staff load. */
export const FollowUpPart = lazyPart(
  async () => (await import('../../areas/firm/follow-up/follow-up-section.tsx')).FollowUpSection,
  () => null,
)
