-- The answers of a form are written and read as they are: with each save the database spent more time on packing and unpacking
-- them than on all else. A form of every answer takes some twenty kilobytes instead of six.
alter table form alter column answers set storage external;
