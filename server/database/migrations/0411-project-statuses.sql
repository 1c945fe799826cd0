-- The status of a project is one of a list. Other texts that an import wrote earlier stay until somebody changes them,
-- and so does no status at all.
create function require_listed_status() returns trigger language plpgsql as $$
begin
  if new.status not in ('', 'Not Started', 'Active', 'In Progress', 'On Hold', 'Completed')
    and (tg_op = 'INSERT' or new.status is distinct from old.status) then
    raise exception 'A project has no status "%"', new.status
      using errcode = 'check_violation', constraint = 'project_status_is_listed';
  end if;
  return new;
end
$$;
create trigger project_status_is_listed before insert or update of status on project
  for each row execute function require_listed_status();
