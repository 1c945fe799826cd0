import type { UpdateDraft } from '@client-center/contract/firm/updates/draft-shapes.ts'
import {
  countDueUpdates,
  listUpdateProjects,
  openUpdateDraft,
  publishUpdateDraft,
  saveUpdateDraft,
} from '@client-center/contract/firm/updates/updates.ts'
import { readPractice } from '@client-center/contract/firm/practices/practice.ts'
