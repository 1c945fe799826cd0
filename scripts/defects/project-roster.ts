import { inFile, type Defect } from './defect.ts'

const LOCATIONS = ['server/areas/project-roster/project-locations.test.ts']
const PROVIDERS = ['server/areas/project-roster/project-providers.test.ts']

/** Defects of a project's locations and providers. */
export const projectRosterDefects: readonly Defect[] = [
  ...inFile('server/areas/project-roster/save-project-location.ts', LOCATIONS, [
    {
      name: 'location-of-before-edited',
      breaks: 'INT-39: a location from before the change cannot be edited',
      before:
        'if (rev !== 0 && before !== undefined && !isRowEditable(variant, before)) throw refuse(existingLocationSentence)',
      after: '',
    },
    {
      name: 'location-of-before-deleted',
      breaks: 'INT-39: a location from before the change cannot be deleted',
      before: 'if (!isRowEditable(getIntakeVariant(engagement), known)) throw refuse(existingLocationSentence)',
      after: '',
    },
    {
      name: 'place-of-a-foreign-location',
      breaks: 'AMB-50: a location replaces only one of its own project',
      before: "throw refuseAt('currentLocationId', NO_SUCH_LOCATION)",
      after: 'void refuseAt',
    },
  ]),
  ...inFile('server/areas/project-roster/save-project-provider.ts', PROVIDERS, [
    {
      name: 'provider-of-before-edited',
      breaks: 'INT-39: a provider from before the change cannot be edited',
      before: '    throw refuse(existingProviderSentence)',
      after: '    void refuse',
    },
    {
      name: 'provider-at-a-foreign-location',
      breaks: 'PERM-06: a provider works only at locations of the project',
      before: "throw refuseAt('locations', NO_SUCH_LOCATION)",
      after: 'void refuseAt',
    },
    {
      name: 'linking-untold',
      breaks: 'adding a provider to a project is audited',
      before:
        "await audit(db, { ...by, action: 'provider.linked', account, record: id, after: { project, ...onlyLink(input) } })",
      after: '',
    },
    {
      name: 'project-provider-untold',
      breaks: "a project's changes of a provider are audited",
      before: "await audit(db, { ...by, action: 'project-provider.saved', account, record: stored.id, before, after })",
      after: 'void before\n  void after',
    },
    {
      name: 'stale-project-provider-saved',
      breaks: 'AMB-101: a stale save of a provider of a project is refused',
      before: 'if (rev !== stored.rev) throw staleRev()',
      after: '',
    },
  ]),
  ...inFile('server/areas/project-roster/unlink-project-provider.ts', PROVIDERS, [
    {
      name: 'provider-of-before-let-go',
      breaks: 'INT-39: a provider from before the change stays',
      before:
        'if (!isRowEditable(getIntakeVariant(engagement), { isNew: stored.newProvider }))\n    throw refuse(existingProviderSentence)',
      after: '',
    },
    {
      name: 'provider-with-applications-let-go',
      breaks: 'INT-56: a provider with applications stays in the project',
      before:
        'if (stored.hasApplication || (await hasApplication(db, account, id))) throw refuse(providerInUseSentence)',
      after: '',
    },
    {
      name: 'provider-of-the-practice-deleted',
      breaks: 'AMB-60: a provider of the practice before the project stays there',
      before: 'if (stored.addsProvider && !(await isHeld(db, account, id)))',
      after: 'if (!(await isHeld(db, account, id)))',
    },
    {
      name: 'provider-held-elsewhere-deleted',
      breaks: 'AMB-60: a provider of another project or with a license stays',
      before: 'if (stored.addsProvider && !(await isHeld(db, account, id)))',
      after: 'if (stored.addsProvider)',
    },
    {
      name: 'unlinking-untold',
      breaks: 'removing a provider from a project is audited',
      before: "await audit(db, { ...by, action: 'provider.unlinked', account, record: id, before: { project } })",
      after: '',
    },
  ]),
]
