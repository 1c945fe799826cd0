-- A draft that is read says whether its answers were saved from a CAQH summary (spec 001 §3, `caqhFileChanged`).

alter table credentialing_form add column saved_from_summary boolean not null default false;
