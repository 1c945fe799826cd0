/** The arguments that read a provider. `practice` is that of `useStaffPractice`. */
export const toProviderArguments = (id: string, practice: string | undefined) => ({
  params: { id },
  ...(practice === undefined ? {} : { query: { accountId: practice } }),
})
