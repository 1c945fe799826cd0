-- The logins and the database, made once by a superuser on the primary: psql -f database.sql
-- The owner migrates and runs the job queue, on a direct connection. The other three are for PgBouncer.
create role client_center_app nologin;
create role client_center_system nologin;
create role client_center_staff nologin;
create role client_center login password '${OWNER_PASSWORD}' in role client_center_app, client_center_system, client_center_staff;

create role portal_app login password '${APP_PASSWORD}' in role client_center_app;
create role portal_system login password '${SYSTEM_PASSWORD}' in role client_center_system;
create role portal_staff login password '${STAFF_PASSWORD}' in role client_center_staff;

-- The settings belong to the login, where no pooler can drop them. The server refuses a connection without them.
alter role portal_app set role = client_center_app;
alter role portal_app set row_security = on;
alter role portal_app set statement_timeout = '10s';
alter role portal_app set idle_in_transaction_session_timeout = '60s';
alter role portal_app set timezone = 'UTC';

alter role portal_system set role = client_center_system;
alter role portal_system set row_security = on;
alter role portal_system set statement_timeout = '10s';
alter role portal_system set idle_in_transaction_session_timeout = '60s';
alter role portal_system set timezone = 'UTC';

alter role portal_staff set role = client_center_staff;
alter role portal_staff set row_security = on;
alter role portal_staff set statement_timeout = '10s';
alter role portal_staff set idle_in_transaction_session_timeout = '60s';
alter role portal_staff set timezone = 'UTC';

create database client_center owner client_center;
