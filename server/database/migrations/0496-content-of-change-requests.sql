-- A hash of what the request changed, so that its id with other content is refused. Null for those of before.
alter table application_change_request add column content text;
