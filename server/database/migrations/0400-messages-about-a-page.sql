-- What a message is about: a page of its own practice, by its path in the portal and its title. The path is checked here as well,
-- because it becomes a link in a mail. The firm will read, answer and close messages.
alter table support_message
  add column topic_path text,
  add column topic_title text,
  add column state text not null default 'sent' check (state in ('sent', 'read', 'answered', 'closed')),
  add constraint support_message_topic check (
    (topic_path is null) = (topic_title is null)
    and topic_path ~ ('^/(app|dashboard)/' || account_id::text || '(/[A-Za-z0-9_-]+)*(\?tab=[A-Za-z0-9_-]+)?$')
    and length(topic_path) <= 300
  );

-- A person's own messages of one practice, newest first.
create index support_message_own on support_message (account_id, person_id, created_at desc, id desc);

-- A request sends messages; only the firm may say that one was read, answered or closed.
revoke insert on support_message from client_center_app;
grant insert (account_id, person_id, name, subject, summary, contact_phone_number, email, topic_path, topic_title)
  on support_message to client_center_app;
