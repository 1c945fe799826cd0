import { listWorkloads } from '@client-center/contract/firm/practices/assign-practices.ts'
import { listPractices } from '@client-center/contract/firm/practices/practice-list.ts'
import { readPracticeOverview } from '@client-center/contract/firm/practices/practice-overview.ts'
import { pickPractices } from '@client-center/contract/firm/practices/practice-picker.ts'
import { listStaff } from '@client-center/contract/firm/staff.ts'

/** What shows advisors, covers or tiers, and is stale after one of them changed. */
export const staffLists = [listPractices, readPracticeOverview, pickPractices, listWorkloads, listStaff]
