-- An invitation is a link with which a person sets the first password. It lives longer than a link that restores one, and tells the
-- firm what became of it.
create table invitation (
  id         uuid primary key default gen_random_uuid(),
  hash       bytea not null unique,
  person_id  uuid not null references person on delete cascade,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  opened_at  timestamptz,
  used_at    timestamptz,
  -- It ran out, or a password was set by another link: no clock that is set back makes it good again.
  voided_at  timestamptz
);
create index invitation_person on invitation (person_id, sent_at desc);
create index invitation_live on invitation (expires_at) where used_at is null and voided_at is null;

alter table invitation enable row level security;
alter table invitation force row level security;
create policy system_all on invitation to client_center_system using (true) with check (true);
grant select, insert, update, delete on invitation to client_center_system;
