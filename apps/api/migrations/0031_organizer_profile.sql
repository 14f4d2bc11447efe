-- What an organization tells of itself, whose its bank account is, and whether its legal data changed after approval.

alter table organizers
  add column social_links jsonb not null default '{}',
  add column bank_account_holder text,
  -- Set when an approved organization changes its name or NIT, until an administrator has looked at it.
  add column legal_changed_at timestamptz,
  add constraint organizers_bank_account_is_whole check (
    (bank_name is null) = (bank_account_number is null) and (bank_name is null) = (bank_account_type is null)
  );
