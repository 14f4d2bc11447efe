-- A turn can be moved by hand: it is counted from here, which starts as the moment of joining.
alter table waitlist_entries add column queued_at timestamptz;
update waitlist_entries set queued_at = created_at;
alter table waitlist_entries alter column queued_at set not null;

create index waitlist_entries_by_turn on waitlist_entries (category_id, queued_at, id) where state = 'waiting';
-- The panel's list, newest decision first or last, of one race or of all.
create index waitlist_entries_of_event on waitlist_entries (event_id, queued_at, id);
