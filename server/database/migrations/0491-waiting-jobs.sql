-- The tables of the job queue belong to the owner, and the queue creates them after these migrations. The metrics read
-- this summary.
create function waiting_jobs() returns table (job text, waiting integer, failing integer, oldest_seconds double precision)
  language plpgsql stable security definer set search_path = pg_catalog
as $$
begin
  if to_regclass('graphile_worker.jobs') is null then return; end if;
  return query execute $query$
    select task_identifier::text, (count(*) filter (where run_at <= now()))::integer,
           (count(*) filter (where attempts > 0))::integer,
           coalesce(extract(epoch from now() - min(run_at) filter (where run_at <= now())), 0)::double precision
      from graphile_worker.jobs
     group by 1 $query$;
end
$$;
revoke execute on function waiting_jobs() from public;
grant execute on function waiting_jobs() to client_center_system;
