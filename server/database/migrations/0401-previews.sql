-- What the viewer shows of a HEIC or TIFF file: a converted copy, which is a stored file of its own (decision 0060). It is deleted
-- with its original, also by a cascade, and its bytes follow as those of every file.
alter table stored_file
  add column preview_of uuid,
  -- Why there is none: 'large', 'damaged', or 'slow' to convert. Nullable, like preview_of: deletions that can be undone were noted without.
  add column preview_problem text check (preview_problem in ('large', 'damaged', 'slow')),
  add foreign key (account_id, preview_of) references stored_file (account_id, id) on delete cascade;
create unique index stored_file_preview on stored_file (account_id, preview_of) where preview_of is not null;
