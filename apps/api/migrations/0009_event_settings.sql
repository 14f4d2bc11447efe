-- What runners do by themselves ends before they run, and «m» is no other size than «M».
alter table events
  add constraint events_changes_before_race check (changes_close_at <= starts_at),
  add constraint events_cancel_before_race check (cancel_until_at <= starts_at);

create unique index event_sizes_names_apart on event_sizes (event_id, lower(size));
