-- A ticket remembers that the password was entered on a device of the owner, so wrong codes of strangers do not delay it.
alter table sign_in_ticket add column known_place text;
