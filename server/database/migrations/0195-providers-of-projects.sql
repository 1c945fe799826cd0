-- Whether the project added the provider to the account: who was there before stays when the project lets them go (AMB-60).
alter table project_provider add column adds_provider boolean not null default false;
