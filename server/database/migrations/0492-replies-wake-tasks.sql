-- A reply of the practice to a weekly update ends the snooze of its project and of the next update. A correction inserts
-- the replies that it moves again, with the time at which they were made; they wake nothing.
create function wake_by_reply() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform wake_task(published.account_id, woken.kind, published.project_id)
     from weekly_update published, unnest(array['project', 'update']) woken (kind)
    where published.account_id = new.account_id and published.id = new.weekly_update_id;
  return null;
end
$$;
revoke all on function wake_by_reply() from public;
grant create on schema public to client_center_system;
alter function wake_by_reply() owner to client_center_system;
revoke create on schema public from client_center_system;
create trigger task_woken after insert on weekly_update_reply for each row
  when (new.created_at = now()) execute function wake_by_reply();
