-- Statements that are sent with the opening of a request run before the program's guard has judged. Those that write follow this one,
-- which ends their batch unless the request was opened for an account on which the person holds the right (see open_request): so
-- nothing is written without the right, whether row-level security is on or not.
create function require_opened_account() returns void language plpgsql stable parallel safe as $$
begin
  if app_accounts() = '{}' then
    raise exception 'The request was opened for no account on which it may write' using errcode = 'insufficient_privilege';
  end if;
end
$$;
