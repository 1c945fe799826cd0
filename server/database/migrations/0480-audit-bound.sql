-- Prepares monthly partitions of the audit trail: what exists becomes the first partition. The bound is at least a month
-- ahead, so that the entries of servers that run on remain allowed. Not validated here, so the lock is short.
do $$
begin
  set local timezone = 'UTC';
  execute format('alter table audit_event add constraint audit_event_bound check (at < %L) not valid',
                 date_trunc('month', now()) + interval '2 months');
end
$$;
