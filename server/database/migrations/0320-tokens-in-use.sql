-- When a request first came with this access token. As long as none has, the refresh that made it may be repeated: its answer may
-- have been lost on the way.
alter table session_token add column first_used_at timestamptz;
