-- Whoever waits has proven their e-mail. Nobody knows whose the visitors' entries of before are, so they keep no place
-- from anybody any more.
update waitlist_entries set state = 'left', updated_at = now() where state = 'waiting' and user_id is null;

alter table waitlist_entries
  -- From where they joined: so many of one network wait for one race.
  add column network text,
  -- The link of the mail that confirms the entry, which can leave it and nothing else.
  add column leave_token_hash bytea unique;

create index waitlist_entries_by_network on waitlist_entries (event_id, network) where state in ('waiting', 'offered');
