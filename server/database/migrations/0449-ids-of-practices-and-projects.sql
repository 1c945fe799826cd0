-- Some paths accept the id of a practice or of a project, and a project is looked for first. So no project may have the
-- id of a practice, whoever may see which of them.
create function require_other_id() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'project' and exists (select from account where id = new.id)
    or tg_table_name = 'account' and exists (select from project where id = new.id) then
    raise exception 'A project cannot have the id of a practice' using errcode = 'check_violation', constraint = 'other_id';
  end if;
  return new;
end
$$;
grant create on schema public to client_center_system;
alter function require_other_id() owner to client_center_system;
revoke create on schema public from client_center_system;
revoke all on function require_other_id() from public;
create trigger other_id before insert or update of id on project for each row execute function require_other_id();
create trigger other_id before insert or update of id on account for each row execute function require_other_id();

-- A view ends for good when its staff member loses the practice or its user is blocked; it does not come back with them.
create function end_views() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'person' then
    update practice_view set ended_at = now() where person_id = new.id and ended_at is null;
  else
    update practice_view v set ended_at = now()
      from staff_member m
     where v.account_id = old.account_id and v.ended_at is null and m.id = v.staff_id and m.role = 'advisor'
       and not advises(m.id, v.account_id);
  end if;
  return null;
end
$$;
grant create on schema public to client_center_system;
alter function end_views() owner to client_center_system;
revoke create on schema public from client_center_system;
revoke all on function end_views() from public;
create trigger views_ended after update of blocked_at on person for each row when (new.blocked_at is not null) execute function end_views();
create trigger views_ended after update of assignee_id or delete on subscription for each row execute function end_views();
create trigger views_ended after update or delete on account_cover for each row execute function end_views();
