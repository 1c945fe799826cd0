-- The days that a practice reads are those of its own time zone, by its name in the tz database; without one, of the firm's.
alter table account add column time_zone text check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{1,59}$');
