/** The statements that save a form, without sign-in, access checks, rules, merging or audit details. */
export const formSaveQueries = (account: string, id: string, answers: string) =>
  [
    { name: 'lock', text: 'select rev from form where id = $1 for update', values: [id] },
    { name: 'write', text: 'update form set answers = $2, rev = rev + 1 where id = $1', values: [id, answers] },
    {
      name: 'log',
      text: `insert into form_save (account_id, form_id, rev, person_name, changes)
        select account_id, id, rev, 'Bare', '[]' from form where id = $1`,
      values: [id],
    },
    {
      name: 'trail',
      text: `insert into audit_event (action, account_id, record_type, record_id) values ('form.saved', $1, 'form', $2)`,
      values: [account, id],
    },
  ] as const
