import { provider } from '@client-center/domain/providers/provider.ts'
import * as z from 'zod'
import { draftSchema } from '../forms/section-schemas.ts'
import { License } from '../licenses/license.ts'
import { Rev } from '../endpoint/shapes.ts'

/**
 * A provider in a reply (PROV-08). `typeId` repeats `providerType`; `projects` are the provider's projects, if the
 * caller may view projects (PROV-31, AMB-63); `permissions` are the caller's. Spec 000 §3.
 */
export const Provider = draftSchema(provider, {
  id: z.string(),
  rev: Rev,
  typeId: z.int(),
  accountId: z.string(),
  officeTin: z.string().nullable(),
  projects: z.array(z.object({ id: z.string(), name: z.string() })),
  account: z.object({ id: z.string(), name: z.string(), permissions: z.array(z.int()) }),
  licenses: z.array(License),
})
export type Provider = z.infer<typeof Provider>
