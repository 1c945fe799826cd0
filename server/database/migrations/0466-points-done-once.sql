-- A correction of an update may put another point at the same place, which can then be marked as done as well.
drop index weekly_update_reply_done;
create unique index weekly_update_reply_done on weekly_update_reply (account_id, weekly_update_id, point, point_text)
  where kind = 'done';
